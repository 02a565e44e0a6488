import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Mixer, Operand } from '@atrium/engine/plan'
import { ConditionEditor } from '../filters/condition-editor.tsx'
import filters from '../filters/filters.module.css'
import { fieldGroups } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { scalarOf } from './mixer-draft.rules.ts'
import type { MixerFieldsProps } from './mixer-fields.tsx'

type Conditional = Extract<Mixer, { type: 'conditional' }>

/** Cases in order: the first whose condition holds applies, otherwise the last line does. */
export function ConditionalFields({
  suite,
  definition,
  errors,
  self,
  onChange,
}: MixerFieldsProps & { definition: Conditional }) {
  const text = useText()
  const { cases } = definition
  const first = fieldGroups(suite, '', undefined, self)[0]?.items[0]?.value ?? ''
  const set = (next: Conditional['cases']) => onChange({ ...definition, cases: next })
  const change = (at: number, patch: Partial<Conditional['cases'][number]>) =>
    set(cases.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  const up = (at: number) =>
    set(
      cases.map(
        (one, index) => (index === at - 1 ? cases[at] : index === at ? cases[at - 1] : one) ?? one,
      ),
    )
  return (
    <Stack gap="sm" className={filters.narrow}>
      {cases.map(({ when, result }, at) => (
        <div
          key={at}
          className={filters.filter}
          role="group"
          aria-label={text('dataSuites.mixers.case', { number: at + 1 })}
        >
          <Group justify="space-between" wrap="nowrap" mb={4}>
            <Text size="sm" fw={500}>
              {text('dataSuites.mixers.when')}
            </Text>
            <Group gap={4} wrap="nowrap">
              {at > 0 && (
                <ActionIcon
                  aria-label={text('dataSuites.mixers.moveUp', { number: at + 1 })}
                  onClick={() => up(at)}
                >
                  <IconArrowUp size={16} aria-hidden="true" />
                </ActionIcon>
              )}
              <ActionIcon
                aria-label={text('dataSuites.mixers.removeCase', { number: at + 1 })}
                onClick={() => set(cases.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          </Group>
          <ConditionEditor
            suite={suite}
            not={self}
            condition={when}
            onChange={(next) => change(at, { when: next })}
          />
          <OperandFields
            label={text('dataSuites.mixers.then')}
            suite={suite}
            self={self}
            operand={result}
            onChange={(next) => change(at, { result: next })}
          />
        </div>
      ))}
      {errors.cases && (
        <Text c="red" size="sm" role="alert">
          {errors.cases}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() =>
          set([...cases, { when: { op: 'eq', field: first, value: '' }, result: { value: '' } }])
        }
      >
        {text('dataSuites.mixers.addCase')}
      </Button>
      <OperandFields
        label={text('dataSuites.mixers.otherwise')}
        suite={suite}
        self={self}
        operand={definition.otherwise}
        onChange={(otherwise) => onChange({ ...definition, otherwise })}
      />
    </Stack>
  )
}

/** The result of a case: a literal value, nothing, or another column's value. */
function OperandFields({
  label,
  suite,
  self,
  operand,
  onChange,
}: {
  label: string
  suite: SuiteDetail
  self: string | undefined
  operand: Operand
  onChange: (operand: Operand) => void
}) {
  const text = useText()
  const isColumn = 'field' in operand
  return (
    <Group mt="xs" gap="xs" align="flex-start" grow>
      <NativeSelect
        label={`${label}: ${text('dataSuites.mixers.resultAs')}`}
        value={isColumn ? 'column' : 'text'}
        data={[
          { value: 'text', label: text('dataSuites.mixers.resultText') },
          { value: 'column', label: text('dataSuites.mixers.resultColumn') },
        ]}
        onChange={(event) =>
          onChange(event.currentTarget.value === 'column' ? { field: '' } : { value: null })
        }
      />
      {isColumn ? (
        <Select
          label={label}
          searchable
          allowDeselect={false}
          value={operand.field || null}
          data={fieldGroups(suite, text('dataSuites.mixers.title'), undefined, self)}
          onChange={(field) => field && onChange({ field })}
        />
      ) : (
        <TextInput
          label={label}
          description={text('dataSuites.mixers.emptyIsMissing')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={String(operand.value ?? '')}
          maxLength={500}
          onChange={(event) =>
            onChange({
              value: event.currentTarget.value === '' ? null : scalarOf(event.currentTarget.value),
            })
          }
        />
      )}
    </Group>
  )
}
