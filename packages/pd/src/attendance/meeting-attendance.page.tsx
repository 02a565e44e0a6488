import { lastFirst } from '@atrium/people/names'
import { currentTime } from '@atrium/kit/shared'
import { ScreenLink, type PageProps } from '@atrium/kit/client'
import { DataTable, EmptyState, PageHeader, useFormats, useToasts, Loading } from '@atrium/ui'
import { Button, Group, NativeSelect, NumberInput, Stack } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { meetingMinutes } from './meeting-minutes.rules.ts'
import { ProjectedCode } from './parts/projected-code.tsx'
import type { RosterLine, RosterMeeting } from './roster.queries.ts'

/** Who was at a section's meetings: noted on the list, or by the code that is projected. */
export default function MeetingAttendancePage({ params }: PageProps) {
  const text = useText()
  const formats = useFormats()
  const sectionID = Number(params.sectionID) || 0
  const staffID = Number(params.staffID) || 0
  const [chosen, setChosen] = useState<number>()
  const [isProjecting, setProjecting] = useState(false)
  const roster = api.sectionDesk.roster.useQuery({ sectionID })
  if (roster.isError || !roster.data) return <Loading of={roster} />
  const { title, number, meetings, people } = roster.data
  const there = people.filter(({ status }) =>
    ['enrolled', 'completed', 'incomplete', 'noShow'].includes(status),
  )
  const now = currentTime().getTime()
  // The meeting that is on or was last; before the first one, the first.
  const current =
    meetings.find(({ id }) => id === chosen) ??
    meetings.findLast(({ startsAt }) => Date.parse(startsAt) - 1_800_000 <= now) ??
    meetings[0]
  return (
    <>
      <PageHeader
        title={text('pd.attendance.title', { title: `${title} · ${number}` })}
        action={
          current && (
            <Button
              leftSection={<IconQrcode size={16} aria-hidden="true" />}
              onClick={() => setProjecting(true)}
            >
              {text('pd.attendance.project')}
            </Button>
          )
        }
      />
      {!current ? (
        <EmptyState
          title={text('pd.attendance.noMeetings')}
          hint={text('pd.attendance.noMeetingsHint')}
        />
      ) : there.length === 0 ? (
        <EmptyState title={text('pd.roster.none')} hint={text('pd.roster.noneHint')} />
      ) : (
        <Stack>
          <Group justify="space-between" align="flex-end">
            <NativeSelect
              label={text('pd.attendance.meeting')}
              value={String(current.id)}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
              data={meetings.map((one) => ({
                value: String(one.id),
                label: formats.span(one.startsAt, one.endsAt),
              }))}
            />
            <Button
              variant="default"
              component={ScreenLink}
              name="classroom/pd-roster"
              params={{ staffID, sectionID }}
            >
              {text('pd.section.roster')}
            </Button>
          </Group>
          <Marks
            key={`${current.id} ${JSON.stringify(current.marks)}`}
            meeting={current}
            people={there}
            onSaved={async () => {
              await roster.refetch()
            }}
          />
        </Stack>
      )}
      {isProjecting && current && (
        <ProjectedCode
          meetingID={current.id}
          onClose={() => {
            setProjecting(false)
            void roster.refetch()
          }}
        />
      )}
    </>
  )
}

function Marks({
  meeting,
  people,
  onSaved,
}: {
  meeting: RosterMeeting
  people: RosterLine[]
  onSaved: () => Promise<void>
}) {
  const text = useText()
  const toasts = useToasts()
  const whole = meetingMinutes(meeting)
  const [minutes, setMinutes] = useState<Record<number, number | undefined>>(meeting.marks)
  const note = api.attendance.note.useMutation({
    onSuccess: async () => {
      toasts.done(text('pd.attendance.saved'))
      await onSaved()
    },
    onError: toasts.failed,
  })
  const set = (enrollmentID: number, value: number | undefined) =>
    setMinutes((before) => ({ ...before, [enrollmentID]: value }))
  const changed = people.flatMap(({ enrollmentID }) => {
    const value = minutes[enrollmentID]
    return value !== undefined && value !== meeting.marks[enrollmentID]
      ? [{ enrollmentID, minutes: value }]
      : []
  })
  return (
    <>
      <DataTable
        caption={text('pd.attendance.caption')}
        rows={people}
        rowID={({ enrollmentID }) => enrollmentID}
        rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`.trim()}
        columns={[
          {
            key: 'name',
            label: text('pd.queue.person'),
            cell: (one) => lastFirst(one),
          },
          {
            key: 'minutes',
            label: text('pd.attendance.minutes', { whole }),
            cell: ({ enrollmentID, firstName, lastName }) => (
              <NumberInput
                size="xs"
                w={110}
                min={0}
                max={whole}
                aria-label={text('pd.attendance.minutesOf', {
                  name: `${firstName} ${lastName}`.trim(),
                })}
                value={minutes[enrollmentID] ?? ''}
                onChange={(value) => set(enrollmentID, value === '' ? undefined : Number(value))}
              />
            ),
          },
          {
            key: 'acts',
            label: text('pd.approvals.act'),
            cell: ({ enrollmentID, firstName, lastName }) => (
              <Group gap="xs">
                <Button
                  size="xs"
                  variant={minutes[enrollmentID] === whole ? 'filled' : 'default'}
                  aria-label={text('pd.attendance.presentOf', {
                    name: `${firstName} ${lastName}`.trim(),
                  })}
                  onClick={() => set(enrollmentID, whole)}
                >
                  {text('pd.attendance.present')}
                </Button>
                <Button
                  size="xs"
                  variant={minutes[enrollmentID] === 0 ? 'filled' : 'default'}
                  aria-label={text('pd.attendance.absentOf', {
                    name: `${firstName} ${lastName}`.trim(),
                  })}
                  onClick={() => set(enrollmentID, 0)}
                >
                  {text('pd.attendance.absent')}
                </Button>
              </Group>
            ),
          },
        ]}
      />
      <Group>
        <Button
          disabled={changed.length === 0}
          loading={note.isPending}
          onClick={() => note.mutate({ meetingID: meeting.id, marks: changed })}
        >
          {text('pd.attendance.save')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            setMinutes(
              Object.fromEntries(
                people.map(({ enrollmentID }) => [enrollmentID, minutes[enrollmentID] ?? whole]),
              ),
            )
          }
        >
          {text('pd.attendance.allPresent')}
        </Button>
      </Group>
    </>
  )
}
