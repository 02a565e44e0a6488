import { useRecordCache, useSay } from '@atrium/kit/client'
import { peopleApi } from '@atrium/people/parts'
import {
  ConfirmWithNumbers,
  DelayedLoader,
  Line,
  LineList,
  LoadError,
  Notice,
  PageHeader,
  SectionCard,
  useDebounced,
  useErrorText,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Radio, SegmentedControl, Select, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import {
  differing,
  type Choices,
  type MergedKind,
  type MergeField,
  type MergeValues,
} from './merge-fields.ts'

/** Two records of one person are made one: chosen, compared field by field, merged, and undone. */
export default function MergePage() {
  const say = useText()
  const [kind, setKind] = useState<MergedKind>('student')
  const [keptID, setKeptID] = useState(0)
  const [goneID, setGoneID] = useState(0)
  const clear = () => {
    setKeptID(0)
    setGoneID(0)
  }
  return (
    <>
      <PageHeader title={say('security.merge.title')} subtitle={say('security.merge.hint')} />
      <Stack gap="lg">
        <SectionCard title={say('security.merge.choose')}>
          <Stack gap="sm" maw={640}>
            <SegmentedControl
              aria-label={say('security.merge.kind')}
              data={[
                { value: 'student', label: say('security.merge.students') },
                { value: 'guardian', label: say('security.merge.guardians') },
                { value: 'staff', label: say('security.merge.staff') },
              ]}
              value={kind}
              onChange={(value) => {
                setKind(value as MergedKind)
                clear()
              }}
            />
            <PersonSelect
              key={`kept ${kind}`}
              kind={kind}
              label={say('security.merge.kept')}
              value={keptID}
              onChange={setKeptID}
            />
            <PersonSelect
              key={`gone ${kind}`}
              kind={kind}
              label={say('security.merge.gone')}
              value={goneID}
              onChange={setGoneID}
            />
          </Stack>
        </SectionCard>
        {keptID !== 0 && goneID !== 0 && (
          <Compare
            key={`${keptID} ${goneID}`}
            kind={kind}
            keptID={keptID}
            goneID={goneID}
            onMerged={clear}
          />
        )}
        <Recent />
      </Stack>
    </>
  )
}

function PersonSelect({
  kind,
  label,
  value,
  onChange,
}: {
  kind: MergedKind
  label: string
  value: number
  onChange: (id: number) => void
}) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const found = peopleApi.quickSearch.useQuery(
    { text },
    { enabled: text.length >= 2, placeholderData: (before) => before },
  )
  const options = (text.length >= 2 ? (found.data ?? []) : [])
    .filter((one) => one.kind === kind)
    .map((one) => ({
      value: String(one.userID),
      label: `${one.name} · ${one.detail} · #${one.userID}`,
    }))
  const isThere = options.some((option) => option.value === chosen?.value)
  return (
    <Select
      label={label}
      placeholder={say('security.merge.find')}
      searchable
      clearable
      data={chosen && !isThere ? [chosen, ...options] : options}
      filter={({ options: all }) => all}
      value={value === 0 ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={text.length >= 2 ? say('security.merge.nobody') : undefined}
      onChange={(next, option) => {
        setChosen(option ?? undefined)
        onChange(Number(next ?? 0))
      }}
    />
  )
}

interface CompareProps {
  kind: MergedKind
  keptID: number
  goneID: number
  onMerged: () => void
}

function Compare({ kind, keptID, goneID, onMerged }: CompareProps) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.merge)
  const [choices, setChoices] = useState<Choices>({})
  const [isAsking, setAsking] = useState(false)
  const preview = api.merge.preview.useQuery({ kind, keptID, goneID }, { retry: false })
  const merge = api.merge.merge.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.merge.done'))
      await refresh()
      onMerged()
    },
    onError: toasts.failed,
  })
  if (preview.error) return <Notice kind="danger">{errorText(preview.error)}</Notice>
  if (!preview.data) return <DelayedLoader />
  const { kept, gone, moved, left, restrictions } = preview.data
  const fields = differing(kept, gone)
  const rows = moved.reduce((sum, one) => sum + one.rows, 0)
  const consequences = [
    say('security.merge.moves', { count: rows }),
    ...(left > 0 ? [say('security.merge.stays', { count: left })] : []),
    ...(restrictions > 0 ? [say('security.merge.restrictions', { count: restrictions })] : []),
    say('security.merge.undoHint'),
  ]
  return (
    <SectionCard title={say('security.merge.compare')}>
      {fields.length === 0 ? (
        <Text>{say('security.merge.same.fields')}</Text>
      ) : (
        <Differences
          fields={fields}
          kept={kept}
          gone={gone}
          choices={choices}
          onChoose={(field, of) => setChoices({ ...choices, [field]: of })}
        />
      )}
      <Text>{consequences[0]}</Text>
      <Group>
        <Button onClick={() => setAsking(true)}>{say('security.merge.merge')}</Button>
      </Group>
      <ConfirmWithNumbers
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say('security.merge.merge')}
        consequences={consequences}
        confirm={say('security.merge.merge')}
        isBusy={merge.isPending}
        onConfirm={() => merge.mutate({ kind, keptID, goneID, choices })}
      />
    </SectionCard>
  )
}

function Differences({
  fields,
  kept,
  gone,
  choices,
  onChoose,
}: {
  fields: readonly MergeField[]
  kept: MergeValues
  gone: MergeValues
  choices: Choices
  onChoose: (field: MergeField, of: 'kept' | 'gone') => void
}) {
  const say = useText()
  const sayAny = useSay()
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('security.merge.field')}</Table.Th>
            <Table.Th scope="col">{say('security.merge.kept')}</Table.Th>
            <Table.Th scope="col">{say('security.merge.gone')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row" fw={400}>
                {sayAny(`security.merge.field.${field}`)}
              </Table.Th>
              {(['kept', 'gone'] as const).map((of) => (
                <Table.Td key={of}>
                  <Radio
                    name={field}
                    label={(of === 'kept' ? kept : gone)[field]}
                    checked={(choices[field] ?? 'kept') === of}
                    onChange={() => onChoose(field, of)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Recent() {
  const say = useText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const { refresh } = useRecordCache(api.merge)
  const recent = api.merge.recent.useQuery()
  const undo = api.merge.undo.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.merge.undone'))
      await refresh()
    },
    onError: toasts.failed,
  })
  if (recent.error) return <LoadError error={recent.error} onRetry={() => void recent.refetch()} />
  if (!recent.data || recent.data.length === 0) return null
  return (
    <SectionCard title={say('security.merge.recent')}>
      <LineList>
        {recent.data.map((one) => (
          <Line
            key={one.id}
            title={one.name}
            detail={[
              instant(one.mergedAt),
              one.mergedBy,
              one.undoneAt && say('security.merge.undoneAt', { when: instant(one.undoneAt) }),
            ]}
            aside={
              !one.undoneAt && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say('security.merge.undoOf', { name: one.name })}
                  loading={undo.isPending && undo.variables.id === one.id}
                  onClick={() => undo.mutate({ id: one.id })}
                >
                  {say('security.merge.undo')}
                </Button>
              )
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
