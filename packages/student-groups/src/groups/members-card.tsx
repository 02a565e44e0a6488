import { useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import { PersonFinder } from '@atrium/people/parts'
import { gradeLevelTexts } from '@atrium/schools/words'
import {
  DateBox,
  EmptyState,
  SectionCard,
  useFormats,
  useToasts,
  useUiText,
  WholeList,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { GroupMember, GroupPeople } from '../words.ts'

/** The current and former members of a homeroom, a house, or a team. */
export function MembersCard({ groupID }: { groupID: number }) {
  const say = useText()
  const found = api.members.list.useQuery({ groupID })
  if (!found.data) return <Loading of={found} />
  return <Members group={found.data} title={say('studentGroups.students')} />
}

function Members({ group, title }: { group: GroupPeople; title: string }) {
  const say = useText()
  const link = useLink()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<GroupMember>()
  const [showsLeft, setShowsLeft] = useState(false)
  const columns = useColumns(setLeaving)
  const present = group.members.filter(({ endDate }) => endDate === null)
  const left = group.members.length - present.length
  const shown = showsLeft ? group.members : present
  return (
    <SectionCard
      title={title}
      beside={
        <Text size="sm" c="dimmed">
          {say('studentGroups.count', { count: present.length, seats: group.capacity ?? 'none' })}
        </Text>
      }
      action={<Button onClick={() => setAdding(true)}>{say('studentGroups.add')}</Button>}
    >
      {shown.length === 0 ? (
        <EmptyState title={say('studentGroups.empty')} hint={say('studentGroups.emptyHint')} />
      ) : (
        <WholeList
          caption={title}
          columns={columns}
          rows={shown}
          rowID={({ memberID }) => memberID}
          rowLabel={({ name }) => name}
          rowHref={({ userID }) => link('student/assigned-to', { studentID: userID })}
        />
      )}
      {left > 0 && (
        <Checkbox
          mt="sm"
          label={say('studentGroups.showLeft', { count: left })}
          checked={showsLeft}
          onChange={(event) => setShowsLeft(event.currentTarget.checked)}
        />
      )}
      {isAdding && <AddDialog group={group} taken={present} onClose={() => setAdding(false)} />}
      {leaving && (
        <RemoveDialog group={group} member={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </SectionCard>
  )
}

function useColumns(onRemove: (member: GroupMember) => void): Column<GroupMember>[] {
  const say = useText()
  const { date } = useFormats()
  const { language } = useUserContext()
  return [
    { key: 'name', label: say('studentGroups.name'), cell: ({ name }) => name },
    {
      key: 'number',
      label: say('studentGroups.number'),
      noWrap: true,
      cell: ({ number }) => number,
    },
    {
      key: 'grade',
      label: say('studentGroups.grade'),
      cell: ({ grade }) =>
        grade && (gradeLevelTexts[grade as keyof typeof gradeLevelTexts]?.[language] ?? grade),
    },
    {
      key: 'startDate',
      label: say('studentGroups.from'),
      noWrap: true,
      cell: ({ startDate }) => date(startDate),
    },
    {
      key: 'endDate',
      label: say('studentGroups.to'),
      noWrap: true,
      cell: (member) =>
        member.endDate ? (
          date(member.endDate)
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={say('studentGroups.removeOf', { name: member.name })}
            onClick={() => onRemove(member)}
          >
            {say('studentGroups.remove')}
          </Button>
        ),
    },
  ]
}

interface DialogProps {
  group: GroupPeople
  onClose: () => void
}

const within = (day: string, { yearStart, yearEnd }: GroupPeople): string =>
  day < yearStart ? yearStart : day > yearEnd ? yearEnd : day

function AddDialog({ group, taken, onClose }: DialogProps & { taken: readonly GroupMember[] }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.members)
  const [date, setDate] = useState(within(group.today, group))
  const add = api.members.add.useMutation({ onError: toasts.failed })
  const choose = async ({ userID, name }: { userID: number; name: string }) => {
    await add.mutateAsync({ groupID: group.groupID, studentIDs: [userID], date })
    toasts.done(say('studentGroups.added', { name }))
    await refresh()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('studentGroups.add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <DateBox
          label={say('studentGroups.firstDay')}
          value={date}
          min={group.yearStart}
          max={group.yearEnd}
          required
          onChange={(value) => value && setDate(value)}
        />
        <PersonFinder
          kind="student"
          taken={new Set(taken.map(({ userID }) => userID))}
          onChoose={(person) => void choose(person).catch(() => undefined)}
        />
        <Text size="sm" c="dimmed">
          {say(`studentGroups.moves.${group.kind}`)}
        </Text>
      </Stack>
    </Modal>
  )
}

function RemoveDialog({ group, member, onClose }: DialogProps & { member: GroupMember }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.members)
  const [lastDay, setLastDay] = useState(within(group.today, group))
  const remove = api.members.remove.useMutation({
    onError: toasts.failed,
    onSuccess: async () => {
      toasts.done(say('studentGroups.removed', { name: member.name }))
      await refresh()
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('studentGroups.removeOf', { name: member.name })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <DateBox
          label={say('studentGroups.lastDay')}
          value={lastDay}
          max={group.yearEnd}
          required
          onChange={(value) => value && setLastDay(value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ memberID: member.memberID, lastDay })}
          >
            {say('studentGroups.remove')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
