import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  DelayedLoader,
  EmptyState,
  Line,
  LineList,
  LoadError,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { Group, Stack } from '@mantine/core'
import { api } from '../api.ts'
import { PrintSchedule } from '../schedule/print-schedule.tsx'
import { useText } from '../use-text.ts'
import type { ScheduleChange, SectionEnrollment } from './timeline.rules.ts'

export default function ScheduleTimelinePage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/schedule-timeline" sections={['schedule']}>
      {() => <Timeline studentID={id} />}
    </ProfilePage>
  )
}

function Timeline({ studentID }: { studentID: number }) {
  const say = useText()
  const { date } = useFormats()
  const { data, error, refetch } = api.scheduleTimeline.useQuery({ studentID })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <DelayedLoader />
  if (data.length === 0) return <EmptyState title={say('schoolYear.timeline.none')} />
  return (
    <Stack>
      <Group justify="flex-end" data-noprint>
        <PrintSchedule studentID={studentID} />
      </Group>
      {data.map((day) => (
        <SectionCard
          key={day.date ?? ''}
          title={day.date ? date(day.date) : say('schoolYear.timeline.noDate')}
        >
          <LineList>
            {day.changes.map((change) => (
              <Change key={keyOf(change)} change={change} />
            ))}
          </LineList>
        </SectionCard>
      ))}
    </Stack>
  )
}

function Change({ change }: { change: ScheduleChange }) {
  const say = useText()
  if (change.kind === 'moved') {
    const { from, to } = change
    return (
      <Line
        title={nameOf(to)}
        detail={[...to.teachers, to.schoolName]}
        aside={say('schoolYear.timeline.moved', { section: from.sectionNumber })}
      />
    )
  }
  const { enrollment, kind } = change
  return (
    <Line
      title={nameOf(enrollment)}
      detail={[...enrollment.teachers, enrollment.schoolName]}
      aside={say(`schoolYear.timeline.${kind}`)}
    />
  )
}

const nameOf = ({ courseName, sectionNumber }: SectionEnrollment): string =>
  `${courseName} · ${sectionNumber}`

const keyOf = (change: ScheduleChange): string =>
  change.kind === 'moved'
    ? `moved ${change.from.sectionID} ${change.to.sectionID}`
    : `${change.kind} ${change.enrollment.sectionID}`
