import { bells, periodTimes, type BellSchedule } from './bells.rules.ts'
import type { SchoolKind } from './schools.rules.ts'

/** A bell schedule as a school keeps it; `period` is the code that sections name, 'L' for lunch. */
export interface SchoolBells {
  name: string
  kind: 'regular' | 'minimumDay' | 'rainyDay'
  weekdays: string[]
  times: { period: string; startTime: string; endTime: string; instructionalMinutes: number }[]
}

/** The regular day, a minimum day each Wednesday, and a rainy day with a short lunch indoors. */
export function schoolBells(kind: SchoolKind): SchoolBells[] {
  const usual = bells[kind]
  const short = { ...usual, minutes: usual.minutes - 12 }
  return [
    {
      name: 'Regular day',
      kind: 'regular',
      weekdays: ['mon', 'tue', 'thu', 'fri'],
      times: timesOf(usual),
    },
    { name: 'Minimum day', kind: 'minimumDay', weekdays: ['wed'], times: timesOf(short) },
    {
      name: 'Rainy day',
      kind: 'rainyDay',
      weekdays: [],
      times: timesOf({ ...usual, lunch: 20 }),
    },
  ]
}

function timesOf(schedule: BellSchedule): SchoolBells['times'] {
  const classes = Array.from({ length: schedule.periods }, (_, at) => {
    const { start, end } = periodTimes(schedule, at)
    return {
      period: String(at + 1),
      startTime: start,
      endTime: end,
      instructionalMinutes: schedule.minutes,
    }
  })
  const lunch = {
    period: 'L',
    startTime: classes[3]?.endTime ?? '12:00',
    endTime: classes[4]?.startTime ?? '12:30',
    instructionalMinutes: 0,
  }
  return [...classes.slice(0, 4), lunch, ...classes.slice(4)]
}
