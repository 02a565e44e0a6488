import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { useFormats } from '@atrium/ui'
import { useDayTitle } from '../schedule/use-day-title.ts'
import type { WeekDay } from '../schedule/words.ts'
import classes from '../schedule/week.module.css'

/** A month as a table, Monday to Friday, with the weekend where something happens on it. */
export function MonthGrid({
  days,
  today,
  title,
}: {
  days: readonly WeekDay[]
  today: string
  title: string
}) {
  const { language } = useUserContext()
  const { time } = useFormats()
  const titleOf = useDayTitle()
  const weekday = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })
  const weekdayOf = ({ date }: WeekDay) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  const columns = [0, 1, 2, 3, 4, 5, 6].filter(
    (at) => at < 5 || days.some((day) => weekdayOf(day) === at && day.classes.length > 0),
  )
  const weeks: (WeekDay | undefined)[][] = []
  for (const day of days) {
    const at = weekdayOf(day)
    if (at === 0 || weeks.length === 0) weeks.push([])
    const week = weeks.at(-1)
    if (week) week[at] = day
  }
  return (
    <table className={classes.month}>
      <caption className="atrium-visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((at) => (
            <th key={at} scope="col">
              {weekday.format(Date.UTC(2024, 0, at + 1))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks
          .filter((week) => columns.some((at) => week[at]))
          .map((week, row) => (
            <tr key={row}>
              {columns.map((at) => {
                const day = week[at]
                if (!day)
                  return (
                    <td key={at} data-closed>
                      &nbsp;
                    </td>
                  )
                const { detail } = titleOf(day)
                return (
                  <td
                    key={at}
                    data-closed={!day.inSession || undefined}
                    data-today={day.date === today || undefined}
                  >
                    <strong>{Number(day.date.slice(8))}</strong>
                    <span className={classes.detail}>{detail}</span>
                    {day.classes.map((one) => (
                      <div key={`${one.period} ${one.startTime}`}>
                        {one.startTime && one.endTime
                          ? `${time(one.startTime)} – ${time(one.endTime)}`
                          : one.courseName}
                        <span className={classes.detail}>{one.room}</span>
                      </div>
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
