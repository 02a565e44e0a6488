import { useUserContext } from '@atrium/kit/client'
import { localeOf, plusDays } from '@atrium/kit/shared'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../use-text.ts'
import classes from './year-months.module.css'
import type { PlannedDay, YearToPaint } from './words.ts'

interface YearMonthsProps {
  days: YearToPaint['days']
  planned: ReadonlyMap<string, PlannedDay>
  onPaint: (date: string) => void
}

type Shown = { isClosed: boolean; name: string | null; rotationDay: string | null }

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The months of a school year. Days are marked by dragging, or with the keyboard; only one day is
 * in the tab order.
 */
export function YearMonths({ days, planned, onPaint }: YearMonthsProps) {
  const { language } = useUserContext()
  const say = useText()
  const [focused, setFocused] = useState(days[0]?.date)
  const box = useRef<HTMLDivElement>(null)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' })
  const month = format({ month: 'long', year: 'numeric' })
  const long = format({ weekday: 'long', month: 'long', day: 'numeric' })
  const weekday = format({ weekday: 'narrow' })
  const weekdayLong = format({ weekday: 'long' })
  const at = (date: string) => new Date(`${date}T00:00:00Z`)

  const onKey = (event: KeyboardEvent, date: string) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = plusDays(date, step)
    const button = box.current?.querySelector<HTMLButtonElement>(`[data-date="${next}"]`)
    if (!button) return
    setFocused(next)
    button.focus()
    if (event.shiftKey) onPaint(next)
  }
  return (
    <div ref={box} className={classes.months}>
      {[...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([key, own]) => (
        <table key={key} className={classes.month}>
          <caption>{month.format(at(`${key}-01`))}</caption>
          <thead>
            <tr>
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <th key={day} scope="col" abbr={weekdayLong.format(Date.UTC(2024, 0, day))}>
                  {weekday.format(Date.UTC(2024, 0, day))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(own).map((week) => (
              <tr key={week.find(Boolean)?.date}>
                {week.map((day, place) => {
                  // Before the first day and after the last one cells are blank: their position
                  // identifies them, and there is nothing to label.
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                  if (!day) return <td key={place} />
                  const plan = planned.get(day.date)
                  const shown = shownOf(day, plan)
                  const mark = markOf(shown)
                  return (
                    <td key={day.date}>
                      <button
                        type="button"
                        data-date={day.date}
                        data-closed={shown.isClosed || undefined}
                        data-planned={plan ? true : undefined}
                        data-weekend={place > 4 || undefined}
                        tabIndex={day.date === focused ? 0 : -1}
                        aria-label={[
                          long.format(at(day.date)),
                          shown.isClosed && say('schoolYear.setup.closed'),
                          shown.rotationDay &&
                            say('schoolYear.week.rotation', { day: shown.rotationDay }),
                          shown.name,
                          plan && say('schoolYear.setup.unsaved', { count: 1 }),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                        title={shown.name ?? undefined}
                        onFocus={() => setFocused(day.date)}
                        onKeyDown={(event) => onKey(event, day.date)}
                        onPointerDown={(event) => {
                          // Otherwise the first day would keep the pointer to itself.
                          event.currentTarget.releasePointerCapture(event.pointerId)
                          if (event.pointerType === 'mouse') onPaint(day.date)
                        }}
                        onPointerEnter={(event) => {
                          if (event.pointerType === 'mouse' && event.buttons === 1)
                            onPaint(day.date)
                        }}
                        onClick={(event) => {
                          // The keyboard and a finger; the mouse has marked it already.
                          if (
                            event.nativeEvent instanceof PointerEvent &&
                            isMouse(event.nativeEvent)
                          )
                            return
                          onPaint(day.date)
                        }}
                      >
                        {Number(day.date.slice(8))}
                        <span className={classes.mark} data-mark={mark} aria-hidden="true" />
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse'

function shownOf(day: YearToPaint['days'][number], plan: PlannedDay | undefined): Shown {
  // Back to usual: what the district has closed shows once it is saved.
  const own = plan ? plan.day : day.own
  if (own)
    return {
      isClosed: own.kind !== 'instruction',
      name: own.note,
      rotationDay: own.rotationDay,
    }
  const isDistrictClosed = day.kind === 'notInSession'
  return {
    isClosed: isDistrictClosed,
    name: isDistrictClosed ? day.name : null,
    rotationDay: null,
  }
}

const markOf = ({ isClosed, rotationDay, name }: Shown): string =>
  isClosed ? '×' : (rotationDay ?? (name ? '•' : ''))

type Day = YearToPaint['days'][number]

/** Rows of seven, Monday first. */
function weeksOf(days: readonly Day[]): (Day | undefined)[][] {
  const [first] = days
  const lead = first ? (new Date(`${first.date}T00:00:00Z`).getUTCDay() + 6) % 7 : 0
  const cells = [...Array<undefined>(lead).fill(undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    Array.from({ length: 7 }, (__, place) => cells[at * 7 + place]),
  )
}
