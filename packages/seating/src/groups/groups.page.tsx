import type { PageProps } from '@atrium/kit/client'
import { currentTime } from '@atrium/kit/shared'
import { callName, listedName } from '@atrium/people/names'
import {
  EmptyState,
  HistoryButton,
  Notice,
  PageHeader,
  SectionCard,
  useToasts,
  Loading,
} from '@atrium/ui'
import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconArrowsShuffle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { ClassOf } from '../seating.queries.ts'
import {
  apartFields,
  groupFields,
  groupMethods,
  mostPairs,
  type ClassSeating,
  type GroupMethod,
  type GroupSet,
  type KeptApart,
} from '../words.ts'
import { groupsOf, togetherIn } from './group.rules.ts'
import classes from './groups.module.css'

/** A class divided into groups: at random or by level, with some students kept apart. */
export default function SectionGroupsPage({ params }: PageProps) {
  const say = useText()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const found = api.ofClass.useQuery(of)
  if (found.error || !found.data) return <Loading of={found} height={320} />
  const room = found.data
  const reload = () => found.refetch()
  return (
    <>
      <PageHeader
        title={say('seating.groups.title')}
        subtitle={`${room.courseName} · ${room.sectionNumber}`}
      />
      {!room.mayWrite && <Notice kind="info">{say('seating.refusal.classOver')}</Notice>}
      {room.students.length === 0 ? (
        <EmptyState title={say('seating.groups.nobody')} hint={say('seating.groups.nobodyHint')} />
      ) : (
        <Stack gap="md">
          {room.mayWrite && <NewGroups of={of} room={room} reload={reload} />}
          {room.groupSets.map((set) => (
            <Groups key={set.id} of={of} room={room} set={set} reload={reload} />
          ))}
          <Apart of={of} room={room} reload={reload} />
        </Stack>
      )}
    </>
  )
}

interface Props {
  of: ClassOf
  room: ClassSeating
  reload: () => Promise<unknown>
}

function NewGroups({ of, room, reload }: Props) {
  const say = useText()
  const toasts = useToasts()
  const [count, setCount] = useState(() => Math.max(2, Math.round(room.students.length / 4)))
  const [method, setMethod] = useState<GroupMethod>('random')
  const [name, setName] = useState('')
  const saving = api.saveGroups.useMutation({
    onSuccess: () => {
      setName('')
      return reload()
    },
    onError: toasts.failed,
  })
  const make = () => {
    const { groups, together } = groupsOf(room.students, {
      count,
      method,
      apart: room.apart.pairs,
      seed: currentTime().getTime(),
    })
    if (together.length > 0) toasts.done(say('seating.groups.couldNot', { count: together.length }))
    saving.mutate({
      ...of,
      draft: {
        name: name.trim() || say('seating.groups.newName', { number: room.groupSets.length + 1 }),
        method,
        groups: groups.map((studentIDs, at) => ({
          name: say('seating.groups.group', { number: at + 1 }),
          studentIDs,
        })),
      },
    })
  }
  const withLevel = room.students.some(({ level }) => level !== null)
  return (
    <SectionCard title={say('seating.groups.make')}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={say('seating.groups.name')}
          placeholder={say('seating.groups.namePlaceholder')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NumberInput
          label={say('seating.groups.count')}
          w={120}
          min={1}
          max={40}
          value={count}
          onChange={(value) => typeof value === 'number' && setCount(value)}
        />
        <NativeSelect
          label={say('seating.groups.method')}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value as GroupMethod)}
          data={groupMethods.map((one) => ({
            value: one,
            label: say(`seating.groups.method.${one}`),
            disabled: one !== 'random' && !withLevel,
          }))}
        />
        <Button
          leftSection={<IconArrowsShuffle size={18} aria-hidden="true" />}
          loading={saving.isPending}
          disabled={count < 1}
          onClick={make}
        >
          {say('seating.groups.makeNow')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={8}>
        {say(withLevel ? 'seating.groups.levelHint' : 'seating.groups.noLevel')}
      </Text>
    </SectionCard>
  )
}

function Groups({ of, room, set, reload }: Props & { set: GroupSet }) {
  const say = useText()
  const toasts = useToasts()
  const saving = api.saveGroups.useMutation({ onError: toasts.failed })
  const removing = api.removeGroups.useMutation()
  const nameOf = (id: number) => {
    const student = room.students.find((one) => one.id === id)
    return student ? callName(student) : ''
  }
  const inNone = room.students.filter(
    ({ id }) => !set.groups.some(({ studentIDs }) => studentIDs.includes(id)),
  )
  const move = (studentID: number, to: number) =>
    void saving
      .mutateAsync({
        ...of,
        id: set.id,
        version: set.version,
        draft: {
          name: set.name,
          method: set.method,
          groups: set.groups.map((group, at) => ({
            ...group,
            studentIDs: [
              ...group.studentIDs.filter((id) => id !== studentID),
              ...(at === to ? [studentID] : []),
            ],
          })),
        },
      })
      .then(reload, reload)
  const remove = () => {
    const put = async (isRemoved: boolean) => {
      await removing.mutateAsync({ ...of, id: set.id, isRemoved })
      await reload()
    }
    put(true).then(
      () => toasts.undoable(say('seating.groups.removed', { name: set.name }), () => put(false)),
      toasts.failed,
    )
  }
  const together = togetherIn(
    set.groups.map(({ studentIDs }) => studentIDs),
    room.apart.pairs,
  )
  return (
    <SectionCard
      title={set.name}
      action={
        room.mayWrite && (
          <Group gap={4}>
            <HistoryButton
              api={api.groupsHistory}
              input={{ ...of, id: set.id }}
              fields={groupFields}
              label={() => say('seating.groups.name')}
              of={set.name}
            />
            <Button size="compact-sm" variant="subtle" color="red" onClick={remove}>
              {say('seating.groups.remove')}
            </Button>
          </Group>
        )
      }
    >
      {together.length > 0 && (
        <Notice kind="warning" mb="sm">
          {say('seating.groups.together', {
            names: together.map(([one, other]) => `${nameOf(one)} – ${nameOf(other)}`).join('; '),
          })}
        </Notice>
      )}
      <div className={classes.groups}>
        {[
          ...set.groups,
          ...(inNone.length > 0
            ? [{ name: say('seating.groups.none'), studentIDs: inNone.map(({ id }) => id) }]
            : []),
        ].map((group, at) => (
          <section key={at} className={classes.group} aria-label={group.name}>
            <Text fw={600} size="sm">
              {group.name} ({group.studentIDs.length})
            </Text>
            <ul className={classes.members}>
              {group.studentIDs.map((id) => (
                <li key={id} className={classes.member}>
                  <span>{nameOf(id)}</span>
                  {room.mayWrite && (
                    <NativeSelect
                      size="xs"
                      w={110}
                      data-noprint
                      aria-label={say('seating.groups.moveOf', { name: nameOf(id) })}
                      value={at < set.groups.length ? String(at) : ''}
                      disabled={saving.isPending}
                      onChange={(event) => move(id, Number(event.currentTarget.value))}
                      data={[
                        ...(at < set.groups.length ? [] : [{ value: '', label: '—' }]),
                        ...set.groups.map((one, index) => ({
                          value: String(index),
                          label: one.name,
                        })),
                      ]}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SectionCard>
  )
}

/** Which students are kept apart, in groups and in charts. */
function Apart({ of, room, reload }: Props) {
  const say = useText()
  const toasts = useToasts()
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  const saving = api.saveApart.useMutation({
    onSuccess: () => {
      setOne('')
      setOther('')
      return reload()
    },
    onError: (error) => {
      toasts.failed(error)
      void reload()
    },
  })
  const { pairs, version } = room.apart
  const save = (next: KeptApart[]) => saving.mutate({ ...of, version, pairs: next })
  const nameOf = (id: number) => {
    const student = room.students.find((found) => found.id === id)
    return student ? callName(student) : ''
  }
  const choices = (not: string) => [
    { value: '', label: say('seating.apart.choose') },
    ...room.students
      .filter(({ id }) => String(id) !== not)
      .map((student) => ({ value: String(student.id), label: listedName(student).name })),
  ]
  const isKnown = pairs.some((pair) => pair.includes(Number(one)) && pair.includes(Number(other)))
  return (
    <SectionCard
      title={say('seating.apart.title')}
      action={
        <HistoryButton
          api={api.apartHistory}
          input={of}
          fields={apartFields}
          label={() => say('seating.apart.title')}
          show={(_, value) =>
            Array.isArray(value) &&
            (value as KeptApart[])
              .map(([first, second]) => `${nameOf(first)} – ${nameOf(second)}`)
              .join('; ')
          }
          of={say('seating.apart.title')}
        />
      }
    >
      <Text size="sm" c="dimmed" mb={8}>
        {say('seating.apart.hint')}
      </Text>
      <ul className={classes.members}>
        {pairs.map(([first, second]) => (
          <li key={`${first} ${second}`} className={classes.member}>
            <span>
              {nameOf(first)} – {nameOf(second)}
            </span>
            {room.mayWrite && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={say('seating.apart.removeOf', {
                  one: nameOf(first),
                  other: nameOf(second),
                })}
                disabled={saving.isPending}
                onClick={() =>
                  save(pairs.filter((pair) => pair[0] !== first || pair[1] !== second))
                }
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {room.mayWrite && pairs.length < mostPairs && (
        <Group align="flex-end" gap="sm" mt={8} data-noprint>
          <NativeSelect
            label={say('seating.apart.one')}
            value={one}
            data={choices(other)}
            onChange={(event) => setOne(event.currentTarget.value)}
          />
          <NativeSelect
            label={say('seating.apart.other')}
            value={other}
            data={choices(one)}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={one === '' || other === '' || isKnown}
            loading={saving.isPending}
            onClick={() => save([...pairs, [Number(one), Number(other)]])}
          >
            {say('seating.apart.add')}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}
