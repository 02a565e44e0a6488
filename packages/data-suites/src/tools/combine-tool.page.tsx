import { useState } from 'react'
import { SectionCard } from '@atrium/ui'
import {
  ActionIcon,
  Button,
  Group,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { ColumnPicks } from './column-picks.tsx'
import { fieldsOfFile, proposeColumns, proposeKeys } from './propose.rules.ts'
import { joinKinds, type CombineRecipe, type JoinKind } from './recipe.types.ts'
import { FileSelect, ToolPage } from './tool-page.tsx'
import { errorOf, type ToolFieldsProps, type ToolStep } from './tool-steps.ts'

/** Joins two files on columns that mean the same. */
export default function CombineToolPage() {
  return <ToolPage tool="combine" steps={steps} />
}

const hasFiles = ({ left, right }: CombineRecipe): boolean => left > 0 && right > 0

const steps: ToolStep<CombineRecipe>[] = [
  {
    step: 'files',
    Fields: Files,
    missing: (recipe) =>
      hasFiles(recipe) ? errorOf(recipe, 'right') : 'dataSuites.tools.chooseBoth',
  },
  { step: 'keys', Fields: Keys, missing: (recipe) => errorOf(recipe, 'keys') },
  { step: 'columns', Fields: Columns, missing: (recipe) => errorOf(recipe, 'columns') },
]

const nameIn = (files: ToolFieldsProps<CombineRecipe>['files'], fileID: number): string =>
  files.find((one) => one.fileID === fileID)?.name ?? ''

function Files({ suite, files, recipe, onChange }: ToolFieldsProps<CombineRecipe>) {
  const text = useText()
  const { left, right } = recipe
  const withFiles = (next: { left: number; right: number }) => {
    const isWhole = next.left > 0 && next.right > 0
    const proposed = isWhole ? proposeKeys(suite, next.left, next.right) : []
    onChange({
      ...recipe,
      ...next,
      keys: proposed,
      columns: isWhole
        ? proposeColumns(suite, { ...next, keys: proposed }, nameIn(files, next.right))
        : [],
    })
  }
  return (
    <SectionCard title={text('dataSuites.tools.combine.files')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FileSelect
            label={text('dataSuites.tools.combine.left')}
            files={files}
            value={left}
            onChange={(fileID) => withFiles({ left: fileID, right })}
          />
          <FileSelect
            label={text('dataSuites.tools.combine.right')}
            files={files.filter((one) => one.fileID !== left)}
            value={right}
            onChange={(fileID) => withFiles({ left, right: fileID })}
          />
        </SimpleGrid>
        <Radio.Group
          label={text('dataSuites.tools.combine.kind')}
          value={recipe.kind}
          onChange={(kind) => onChange({ ...recipe, kind: kind as JoinKind })}
        >
          <Stack gap={6} mt={6}>
            {joinKinds.map((kind) => (
              <Radio key={kind} value={kind} label={text(`dataSuites.tools.combine.${kind}Rows`)} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </SectionCard>
  )
}

function Keys({ suite, files, recipe, onChange }: ToolFieldsProps<CombineRecipe>) {
  const text = useText()
  const { left, right, keys } = recipe
  const [ours, theirs] = [fieldsOfFile(suite, left), fieldsOfFile(suite, right)]
  const options = (fields: typeof ours) =>
    fields.map((one) => ({ value: one.ref, label: one.label }))
  const setKey = (at: number, patch: Partial<CombineRecipe['keys'][number]>) =>
    onChange({
      ...recipe,
      keys: keys.map((one, index) => (index === at ? { ...one, ...patch } : one)),
    })
  const addKey = () =>
    onChange({
      ...recipe,
      keys: [...keys, { left: ours[0]?.ref ?? '', right: theirs[0]?.ref ?? '' }],
    })
  return (
    <SectionCard title={text('dataSuites.tools.combine.keys')}>
      <Stack gap="sm">
        {keys.map((key, at) => (
          <Group key={at} align="flex-end" gap="xs" wrap="wrap">
            <Select
              style={{ flex: '1 1 160px' }}
              label={nameIn(files, left)}
              searchable
              allowDeselect={false}
              value={key.left}
              data={options(ours)}
              onChange={(ref) => ref && setKey(at, { left: ref })}
            />
            <Select
              style={{ flex: '1 1 160px' }}
              label={nameIn(files, right)}
              searchable
              allowDeselect={false}
              value={key.right}
              data={options(theirs)}
              onChange={(ref) => ref && setKey(at, { right: ref })}
            />
            <ActionIcon
              aria-label={text('dataSuites.remove')}
              onClick={() => onChange({ ...recipe, keys: keys.filter((_, index) => index !== at) })}
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          style={{ alignSelf: 'flex-start' }}
          onClick={addKey}
          disabled={keys.length >= 10}
        >
          {text('dataSuites.tools.combine.addKey')}
        </Button>
      </Stack>
    </SectionCard>
  )
}

function Columns({ suite, files, recipe, onChange }: ToolFieldsProps<CombineRecipe>) {
  const text = useText()
  const { left, right, columns } = recipe
  const [prefix, setPrefix] = useState(nameIn(files, right))
  const [ours, theirs] = [fieldsOfFile(suite, left), fieldsOfFile(suite, right)]
  return (
    <SectionCard title={text('dataSuites.tools.columns')}>
      <Stack>
        <Group align="flex-end">
          <TextInput
            label={text('dataSuites.tools.combine.prefix')}
            description={text('dataSuites.tools.combine.prefixHint')}
            maxLength={60}
            value={prefix}
            onChange={(event) => setPrefix(event.currentTarget.value)}
          />
          <Button
            variant="default"
            onClick={() =>
              onChange({ ...recipe, columns: proposeColumns(suite, recipe, prefix.trim()) })
            }
          >
            {text('dataSuites.tools.combine.applyPrefix')}
          </Button>
        </Group>
        <ColumnPicks
          label={text('dataSuites.tools.taken')}
          fields={[
            ...ours.map((one) => ({ ...one, of: nameIn(files, left) })),
            ...theirs.map((one) => ({ ...one, of: nameIn(files, right) })),
          ]}
          value={new Map(columns.map((one) => [one.field, one.name]))}
          onChange={(value) =>
            onChange({
              ...recipe,
              columns: [...value].map(([field, name]) => ({
                side: ours.some((one) => one.ref === field) ? 'left' : 'right',
                field,
                name,
              })),
            })
          }
        />
      </Stack>
    </SectionCard>
  )
}
