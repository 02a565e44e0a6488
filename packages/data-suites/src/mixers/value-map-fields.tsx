import { useToasts } from '@atrium/ui'
import { Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import type { Mixer } from '@atrium/engine/plan'
import { fieldGroups } from '../parts/fields.ts'
import { useText } from '../use-text.ts'
import type { MixerFieldsProps } from './mixer-fields.tsx'

type ValueMap = Extract<Mixer, { type: 'aiValueMap' }>

/** A column's values with a category for each: proposed, edited by a person, and frozen on save. */
export function ValueMapFields({
  suite,
  definition,
  errors,
  onChange,
}: MixerFieldsProps & { definition: ValueMap }) {
  const text = useText()
  const toasts = useToasts()
  const proposal = api.suggestValues.useQuery(
    { suiteID: suite.suiteID, input: definition.input, categories: [] },
    { enabled: false, retry: false },
  )
  const suggest = async () => {
    const { data, error } = await proposal.refetch()
    if (error) toasts.failed(error)
    if (data)
      onChange({
        ...definition,
        values: Object.fromEntries(data.values.map((one) => [one.value, one.category])),
      })
  }
  const model = api.suggester.useQuery().data?.model ?? null
  const by = proposal.data?.by
  const hint =
    model === null
      ? 'suggestHint'
      : proposal.data?.isWithheld
        ? 'suggestWithheld'
        : by === 'model'
          ? 'suggestByModel'
          : by === 'likeness'
            ? 'suggestFailed'
            : 'suggestAsks'
  const values = Object.entries(definition.values)
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <Select
          label={text('dataSuites.mixers.input')}
          searchable
          value={definition.input || null}
          error={errors.input}
          data={fieldGroups(suite, text('dataSuites.mixers.title'))}
          onChange={(value) => onChange({ ...definition, input: value ?? '', values: {} })}
        />
        <Button
          variant="default"
          disabled={definition.input === ''}
          loading={proposal.isFetching}
          onClick={() => void suggest()}
        >
          {text('dataSuites.mixers.suggest')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {text(`dataSuites.mixers.${hint}`, { model: model ?? '' })}
      </Text>
      {errors.values && (
        <Text size="sm" c="red" role="alert">
          {errors.values}
        </Text>
      )}
      {values.length > 0 && (
        <div style={{ maxHeight: 260, overflowY: 'auto' }}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text('dataSuites.mixers.value')}</Table.Th>
                <Table.Th>{text('dataSuites.mixers.category')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {values.map(([value, category]) => (
                <Table.Tr key={value}>
                  <Table.Td>{value}</Table.Td>
                  <Table.Td>
                    <TextInput
                      aria-label={`${text('dataSuites.mixers.category')}: ${value}`}
                      value={category}
                      maxLength={200}
                      onChange={(event) =>
                        onChange({
                          ...definition,
                          values: { ...definition.values, [value]: event.currentTarget.value },
                        })
                      }
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Stack>
  )
}
