import { useUserContext, type PageProps } from '@atrium/kit/client'
import { PersonCell } from '@atrium/people/list'
import { adHocKindTexts, adHocStates, type AdHocState } from '@atrium/roster/ad-hoc-words'
import {
  EmptyState,
  HistoryButton,
  Notice,
  PageHeader,
  SectionCard,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { AdHocClass, AdHocSession, ClassOf } from './ad-hoc.queries.ts'
import { adHocFields } from './ad-hoc.words.ts'
import classes from './ad-hoc.module.css'
import { SessionDialog } from './parts/session-dialog.tsx'

/** Attendance outside the class's usual time: tutoring, a field trip, a makeup test. */
export default function AdHocPage({ params }: PageProps) {
  const say = useText()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const found = api.adHoc.useQuery(of)
  const [edited, setEdited] = useState<AdHocSession | 'new'>()
  if (found.error || !found.data) return <Loading of={found} height={240} />
  const { courseName, sectionNumber, mayWrite, sessions, students } = found.data
  const add = mayWrite && students.length > 0 && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      {say('attendance.adHoc.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={say('attendance.adHoc.pageTitle')}
        subtitle={`${courseName} · ${sectionNumber}`}
        action={add}
      />
      {!mayWrite && <Notice kind="info">{say('attendance.refusal.classOver')}</Notice>}
      {sessions.length === 0 ? (
        <EmptyState
          title={say('attendance.adHoc.empty')}
          hint={say('attendance.adHoc.emptyHint')}
        />
      ) : (
        <Stack gap="md">
          {sessions.map((session) => (
            <Session
              key={session.id}
              of={of}
              session={session}
              room={found.data}
              reload={() => found.refetch()}
              onEdit={() => setEdited(session)}
            />
          ))}
        </Stack>
      )}
      {edited && (
        <SessionDialog
          of={of}
          room={found.data}
          session={edited === 'new' ? undefined : edited}
          reload={() => found.refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function Session({
  of,
  session,
  room,
  reload,
  onEdit,
}: {
  of: ClassOf
  session: AdHocSession
  room: AdHocClass
  reload: () => Promise<unknown>
  onEdit: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const { date, time } = useFormats()
  const marking = api.markAdHoc.useMutation({ onSuccess: reload, onError: toasts.failed })
  const removing = api.removeAdHoc.useMutation()
  const set = async (isRemoved: boolean) => {
    await removing.mutateAsync({ ...of, id: session.id, isRemoved })
    await reload()
  }
  const remove = () =>
    set(true).then(
      () =>
        toasts.undoable(say('attendance.adHoc.removed', { title: session.title }), () =>
          set(false),
        ),
      toasts.failed,
    )
  const mark = (studentIDs: number[], state: AdHocState) =>
    marking.mutate({
      ...of,
      id: session.id,
      marks: studentIDs.map((studentID) => ({ studentID, state })),
    })
  const expected = session.students
    .filter(({ state }) => state === 'expected')
    .map(({ studentID }) => studentID)
  return (
    <SectionCard
      title={session.title}
      action={
        room.mayWrite && (
          <Group gap={4}>
            {expected.length > 0 && session.date <= room.today && (
              <Button
                size="compact-sm"
                loading={marking.isPending}
                onClick={() => mark(expected, 'present')}
              >
                {say('attendance.adHoc.allCame')}
              </Button>
            )}
            <HistoryButton
              api={api.adHocHistory}
              input={{ ...of, id: session.id }}
              fields={adHocFields}
              label={(field) => say(`attendance.adHoc.${field as keyof typeof adHocFields}`)}
              show={(field, value) =>
                field === 'kind' && adHocKindTexts[value as AdHocSession['kind']]?.[language]
              }
              of={session.title}
            />
            <Button size="compact-sm" variant="default" onClick={onEdit}>
              {say('attendance.staff.edit')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove()}>
              {say('attendance.staff.remove')}
            </Button>
          </Group>
        )
      }
    >
      <Text size="sm" c="dimmed" mb={8}>
        {[
          adHocKindTexts[session.kind][language],
          date(session.date),
          `${time(session.startTime)} – ${time(session.endTime)}`,
          session.excuses && say('attendance.adHoc.excusesShort'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ul className={classes.rows}>
        {session.students.map(({ studentID, state }) => {
          const student = room.students.find(({ id }) => id === studentID)
          if (!student) return null
          return (
            <li key={studentID} className={classes.row}>
              <PersonCell person={student} />
              <SegmentedControl
                aria-label={`${student.firstName} ${student.lastName}`.trim()}
                value={state}
                disabled={!room.mayWrite || session.date > room.today || marking.isPending}
                onChange={(value) => mark([studentID], value as AdHocState)}
                data={adHocStates.map((one) => ({
                  value: one,
                  label: say(`attendance.adHoc.state.${one}`),
                }))}
              />
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
