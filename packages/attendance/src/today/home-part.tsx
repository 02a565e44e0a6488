import { useLink } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats, Loading } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
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
  const { data, error, refetch } = api.schoolToday.useQuery()
  if (data?.classes === 0)
    return data.closed === null ? null : (
      <SectionCard title={say('attendance.today.title')}>
        <Text c="dimmed">{say('attendance.today.closed', { name: data.closed })}</Text>
      </SectionCard>
    )
  return (
    <SectionCard title={say('attendance.today.title')}>
      {!data && <Loading of={{ error, refetch }} />}
      {data && (
        <Group gap="sm" mb={4}>
          {data.presentPercent === null ? (
            <Text c="dimmed">{say('attendance.today.none')}</Text>
          ) : (
            <>
              <Text fw={600} size="xl">
                {say('attendance.today.present', { percent: number(data.presentPercent) })}
              </Text>
              <Text c="dimmed">
                {[
                  data.usualPercent !== null &&
                    say('attendance.today.usual', { percent: number(data.usualPercent) }),
                  say('attendance.today.taken', { taken: data.taken, classes: data.classes }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </>
          )}
        </Group>
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
