import { Line, LineList, useFormats } from '@atrium/ui'
import { Text, Title } from '@mantine/core'
import { useText } from '../use-text.ts'
import { useDayTitle } from './use-day-title.ts'
import classes from './week.module.css'
import type { Week } from './words.ts'

/** Days one under the other, for a phone. */
export function WeekList({ week }: { week: Week }) {
  const say = useText()
  const titleOf = useDayTitle()
  const { time } = useFormats()
  return week.days.map((day) => {
    const { title, detail } = titleOf(day)
    return (
      <section key={day.date} className={classes.day}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
        {day.classes.length === 0 ? (
          day.inSession && <Text c="dimmed">{say('schoolYear.week.noClasses')}</Text>
        ) : (
          <LineList>
            {day.classes.map((one) => (
              <Line
                key={`${one.sectionID} ${one.startTime}`}
                lead={
                  <span className={classes.time}>
                    {one.startTime ? time(one.startTime) : say('schoolYear.week.anyTime')}
                  </span>
                }
                title={one.courseName}
                detail={[
                  one.period && say('schoolYear.week.periodOf', { period: one.period }),
                  one.room && say('schoolYear.week.room', { room: one.room }),
                  ...one.teachers,
                ]}
              />
            ))}
          </LineList>
        )}
      </section>
    )
  })
}
