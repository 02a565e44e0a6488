import { useFormats } from '@atrium/ui'
import type { DayClass } from '@atrium/roster/class-day'
import { useText } from '../use-text.ts'
import { useDayTitle } from './use-day-title.ts'
import classes from './week.module.css'
import { gridOf } from './week.rules.ts'
import type { Week } from './words.ts'

/** Days side by side, a row for each period. */
export function WeekGrid({ week }: { week: Week }) {
  const say = useText()
  const titleOf = useDayTitle()
  const { date } = useFormats()
  return (
    <table className={classes.grid}>
      <caption className="atrium-visually-hidden">
        {say('schoolYear.week.title', { date: date(week.monday) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('schoolYear.week.period')}</th>
          {week.days.map((day) => {
            const { title, detail } = titleOf(day)
            return (
              <th key={day.date} scope="col" data-today={day.date === week.today || undefined}>
                {title}
                <span className={classes.detail}>{detail}</span>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {gridOf(week.days).map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.period ?? (row.key === '' ? say('schoolYear.week.anyTime') : '')}
            </th>
            {row.cells.map((cell, at) => (
              <td
                key={week.days[at]?.date}
                data-closed={!week.days[at]?.inSession || undefined}
                data-today={week.days[at]?.date === week.today || undefined}
              >
                {cell.map((one) => (
                  <ClassCell key={one.sectionID} of={one} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ClassCell({ of }: { of: DayClass }) {
  const say = useText()
  const { time } = useFormats()
  return (
    <div className={classes.one}>
      <strong>{of.courseName}</strong>
      {of.startTime && of.endTime && (
        <span className={classes.detail}>
          {time(of.startTime)} – {time(of.endTime)}
        </span>
      )}
      <span className={classes.detail}>
        {[of.room && say('schoolYear.week.room', { room: of.room }), ...of.teachers]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}
