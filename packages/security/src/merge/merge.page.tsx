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
  Loading,
} from '@atrium/ui'
import {
  Button,
  Group,
  Modal,
  Radio,
  SegmentedControl,
  Select,
  Stack,
  Table,
  Text,
} from '@mantine/core'
import { useUiText } from '@atrium/ui/text.ts'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { Stands } from './collision.rules.ts'
import type { ShownCollision, ShownValue } from './collisions.queries.ts'
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
  const [stands, setStands] = useState<Record<string, Stands>>({})
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
  const { kept, gone, moved, left, restrictions, collisions } = preview.data
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
      {collisions.length > 0 && (
        <>
          <Text fw={600} mt="md">
            {say('security.merge.collisions')}
          </Text>
          <Text size="sm" c="dimmed">
            {say('security.merge.collisionsHint')}
          </Text>
          <Collisions
            collisions={collisions}
            stands={stands}
            onChoose={(id, of) => setStands({ ...stands, [id]: of })}
          />
        </>
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
        onConfirm={() => merge.mutate({ kind, keptID, goneID, choices, stands })}
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

/** Which of two entries stands; without `onChoose`, which one stood. */
function Collisions({
  collisions,
  stands = {},
  onChoose,
}: {
  collisions: readonly ShownCollision[]
  stands?: Record<string, Stands>
  onChoose?: (id: string, of: Stands) => void
}) {
  const say = useText()
  const { date, instant } = useFormats()
  const shown = { text: (value: string) => value, date, instant }
  const lineOf = (values: readonly ShownValue[]) =>
    values.map(({ label, value, kind }) => `${label}: ${shown[kind](value)}`).join(' · ') ||
    say('security.merge.noValue')
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('security.merge.entry')}</Table.Th>
            <Table.Th scope="col">{say('security.merge.kept')}</Table.Th>
            <Table.Th scope="col">{say('security.merge.gone')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {collisions.map(({ id, title, about, values, stands: usual, mayBeBoth }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                {title}
                <Text size="xs" c="dimmed">
                  {about.map(({ value, kind }) => shown[kind](value)).join(' · ')}
                </Text>
                {mayBeBoth && onChoose && values !== null && (
                  <Radio
                    mt={4}
                    name={id}
                    label={say('security.merge.both')}
                    checked={stands[id] === 'both'}
                    onChange={() => onChoose(id, 'both')}
                  />
                )}
              </Table.Th>
              {values === null ? (
                <Table.Td colSpan={2}>{say('security.merge.unseen')}</Table.Td>
              ) : (
                (['kept', 'gone'] as const).map((of) => (
                  <Table.Td key={of}>
                    {usual === null ? (
                      <>
                        {lineOf(values[of])}
                        {of === 'gone' && (
                          <Text size="xs" c="dimmed">
                            {say('security.merge.joins')}
                          </Text>
                        )}
                      </>
                    ) : onChoose ? (
                      <Radio
                        name={id}
                        label={lineOf(values[of])}
                        checked={(stands[id] ?? usual) === of}
                        onChange={() => onChoose(id, of)}
                      />
                    ) : (
                      <>
                        {lineOf(values[of])}
                        {(usual === of || usual === 'both') && (
                          <Text size="xs" c="dimmed">
                            {say('security.merge.stood')}
                          </Text>
                        )}
                      </>
                    )}
                  </Table.Td>
                ))
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** What stood in a merge, and what didn't: it can still be read. */
function SettledDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const say = useText()
  const sayUi = useUiText()
  const settled = api.merge.settled.useQuery({ id })
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={say('security.merge.showSettledOf', { name })}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      {settled.error || !settled.data ? (
        <Loading of={settled} />
      ) : settled.data.length === 0 ? (
        <Text>{say('security.merge.nothingSettled')}</Text>
      ) : (
        <Collisions collisions={settled.data} />
      )}
    </Modal>
  )
}

function Recent() {
  const say = useText()
  const [opened, setOpened] = useState<{ id: number; name: string }>()
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
              <Group gap="xs">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={say('security.merge.showSettledOf', { name: one.name })}
                  onClick={() => setOpened(one)}
                >
                  {say('security.merge.showSettled')}
                </Button>
                {!one.undoneAt && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={say('security.merge.undoOf', { name: one.name })}
                    loading={undo.isPending && undo.variables.id === one.id}
                    onClick={() => undo.mutate({ id: one.id })}
                  >
                    {say('security.merge.undo')}
                  </Button>
                )}
              </Group>
            }
          />
        ))}
      </LineList>
      {opened && (
        <SettledDialog id={opened.id} name={opened.name} onClose={() => setOpened(undefined)} />
      )}
    </SectionCard>
  )
}
