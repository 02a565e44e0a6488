import { useLink } from '@atrium/kit/client'
import {
  CardLink,
  CardSkeleton,
  Figures,
  Line,
  LineList,
  Loading,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const shown = 5

/**
 * On Home for a school office: who is here today, who is missing without a reason, and which
 * classes haven't taken attendance.
 */
export default function AttendanceTodayPart() {
  const say = useText()
  const link = useLink()
  const { number, time } = useFormats()
  const day = link('students/attendance')
  const { data, error, refetch } = api.schoolToday.useQuery()
  if (!data && !error) return <CardSkeleton lines={6} />
  if (data?.classes === 0)
    return (
      <SectionCard title={say('attendance.today.title')}>
        <Text c="dimmed">
          {data.closed === null
            ? say('attendance.today.noClasses')
            : say('attendance.today.closed', { name: data.closed })}
        </Text>
      </SectionCard>
    )
  return (
    <SectionCard
      title={say('attendance.today.title')}
      action={<CardLink href={day}>{say('attendance.today.open')}</CardLink>}
    >
      {!data && <Loading of={{ error, refetch }} />}
      {data && (
        <Figures
          figures={[
            {
              label: say('attendance.today.present'),
              value: data.presentPercent === null ? '–' : `${number(data.presentPercent)}%`,
              detail:
                data.usualPercent !== null &&
                say('attendance.today.usual', { percent: number(data.usualPercent) }),
              href: day,
            },
            {
              label: say('attendance.today.absent'),
              value: number(data.absent.length),
              isUrgent: data.absent.length > 0,
              href: day,
            },
            {
              label: say('attendance.today.late'),
              value: number(data.late.length),
              detail: say('attendance.today.taken', { taken: data.taken, classes: data.classes }),
              href: day,
            },
          ]}
        />
      )}
      {data && data.absent.length > 0 && (
        <Part title={say('attendance.today.absent')} count={data.absent.length}>
          {data.absent.slice(0, shown).map(({ id, name, classes }) => (
            <Line
              key={id}
              title={name}
              aside={say('attendance.today.classes', { count: classes })}
              href={link('student/attendance', { studentID: id })}
            />
          ))}
        </Part>
      )}
      {data && data.late.length > 0 && (
        <Part title={say('attendance.today.late')} count={data.late.length}>
          {data.late.slice(0, shown).map((one) => (
            <Line
              key={`${one.sectionID} ${one.startTime}`}
              title={one.courseName}
              detail={[one.sectionNumber, ...one.teachers]}
              aside={one.startTime && time(one.startTime)}
            />
          ))}
        </Part>
      )}
    </SectionCard>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const say = useText()
  return (
    <section>
      <Text component="h3" fw={600} size="sm" mt="sm">
        {title}
      </Text>
      <LineList>{children}</LineList>
      {count > shown && (
        <Text size="sm" c="dimmed" mt={4}>
          {say('attendance.today.more', { count: count - shown })}
        </Text>
      )}
    </section>
  )
}
