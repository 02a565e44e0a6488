import { useRecordCache, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { MenteeLine, MenteeMeeting } from './mentoring.queries.ts'
import { mentoringList, type MentoringMeeting } from './meetings.fields.ts'

/** Whom someone mentors, with their meetings and hours. */
export default function MenteesPage({ params }: PageProps) {
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen="staff-member/mentees" sections={['mentees']}>
      {() => <Mentees userID={id} />}
    </ProfilePage>
  )
}

function Mentees({ userID }: { userID: number }) {
  const say = useText()
  const found = api.mentees.useQuery({ userID })
  if (!found.data) return <Loading of={found} height={240} />
  const { isOwn, mentees } = found.data
  if (mentees.length === 0)
    return isOwn ? (
      <EmptyState
        title={say('educatorGrowth.mentees.none')}
        hint={say('educatorGrowth.mentees.noneHint')}
      />
    ) : (
      <EmptyState title={say('educatorGrowth.mentees.noneOther')} />
    )
  return (
    <Stack gap="md">
      {mentees.map((one) => (
        <Mentee key={one.userID} one={one} mayWrite={isOwn && one.isCurrent} />
      ))}
    </Stack>
  )
}

function Mentee({ one, mayWrite }: { one: MenteeLine; mayWrite: boolean }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { date, number } = useFormats()
  const cache = useRecordCache(api)
  const [edited, setEdited] = useState<MenteeMeeting | 'new'>()
  const create = api.mentoring.create.useMutation()
  const update = api.mentoring.update.useMutation()
  const remove = api.mentoring.remove.useMutation()
  const restore = api.mentoring.restore.useMutation()
  const { userID: menteeID, name, school, isCurrent, since, minutes, goals, meetings } = one
  const done = async <Answer,>(act: Promise<Answer>): Promise<Answer> => {
    const answer = await act
    await cache.refresh()
    return answer
  }
  const save = (changes: Record<string, unknown>, version: number | null) =>
    done(
      edited === 'new' || edited === undefined
        ? create.mutateAsync({ menteeID, draft: changes })
        : update.mutateAsync({
            ...{ menteeID, id: edited.id, version: version ?? edited.version, changes },
          }),
    )
  const takeAway = async ({ id, version }: MenteeMeeting) => {
    await done(remove.mutateAsync({ menteeID, id, version }))
    toasts.undoable(say('educatorGrowth.mentoring.removed'), () =>
      done(restore.mutateAsync({ menteeID, id })),
    )
  }
  return (
    <SectionCard
      title={name}
      beside={
        !isCurrent && (
          <StatusBadge tone="neutral">{say('educatorGrowth.mentees.earlier')}</StatusBadge>
        )
      }
      action={
        mayWrite && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            aria-label={`${say('educatorGrowth.mentoring.add')}: ${name}`}
            onClick={() => setEdited('new')}
          >
            {say('educatorGrowth.mentoring.add')}
          </Button>
        )
      }
    >
      <Text c="dimmed" size="sm">
        {[
          school,
          since && say('educatorGrowth.mentees.since', { date: date(since) }),
          say('educatorGrowth.mentees.time', {
            hours: number(Math.round((minutes / 60) * 10) / 10),
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {isCurrent && (
        <>
          <Title order={3}>{say('educatorGrowth.mentees.goals')}</Title>
          {goals.length === 0 ? (
            <Text c="dimmed">{say('educatorGrowth.mentees.noGoals')}</Text>
          ) : (
            <LineList>
              {goals.map((goal, at) => (
                <Line key={at} title={<span style={{ whiteSpace: 'pre-line' }}>{goal}</span>} />
              ))}
            </LineList>
          )}
        </>
      )}
      <Title order={3}>{say('educatorGrowth.mentees.meetings')}</Title>
      {meetings.length === 0 ? (
        <Text c="dimmed">{say('educatorGrowth.mentees.noMeetings')}</Text>
      ) : (
        <LineList>
          {meetings.map((meeting) => (
            <Line
              key={meeting.id}
              title={date(meeting.heldOn)}
              detail={[
                say('educatorGrowth.staff.minutes', { count: meeting.minutesLong }),
                ...meeting.topics.map((topic) => say(`educatorGrowth.mentoring.topics.${topic}`)),
                meeting.note,
                meeting.nextOn &&
                  say('educatorGrowth.mentees.next', { date: date(meeting.nextOn) }),
              ]}
              aside={
                mayWrite && (
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      aria-label={ui('ui.editThing', { name: date(meeting.heldOn) })}
                      onClick={() => setEdited(meeting)}
                    >
                      <IconPencil size={18} aria-hidden="true" />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={`${ui('ui.remove')}: ${date(meeting.heldOn)}`}
                      onClick={() => void takeAway(meeting).catch(toasts.failed)}
                    >
                      <IconTrash size={18} aria-hidden="true" />
                    </ActionIcon>
                  </Group>
                )
              }
            />
          ))}
        </LineList>
      )}
      {edited !== undefined && (
        <RecordDialog<MentoringMeeting>
          name={`educatorGrowth.mentoring.${menteeID}`}
          texts="educatorGrowth.mentoring"
          title={
            edited === 'new'
              ? say('educatorGrowth.mentoring.add')
              : ui('ui.editThing', { name: date(edited.heldOn) })
          }
          fields={mentoringList.fields}
          id={edited === 'new' ? 'new' : edited.id}
          row={edited === 'new' ? undefined : { note: null, ...edited }}
          save={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SectionCard>
  )
}
