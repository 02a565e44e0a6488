import type { Meeting } from '@atrium/roster/public'
import type { SchoolDay } from '@atrium/schools/public'
import type { RosterDays } from './words.ts'

type Time = Pick<Meeting, 'period' | 'weekdays' | 'rotationDays' | 'startTime' | 'endTime'>

/** A day of the calendar; `date` is 'YYYY-MM-DD'. */
type Day = Pick<SchoolDay, 'date' | 'inSession' | 'rotationDay' | 'times' | 'leftOut'>

/** A class without a period that lasts this long is self-contained: its students visit others from it. */
export const selfContainedHours = 3

/** Whether two ranges of days have one in common. */
export const sharesDays = (one: RosterDays, other: RosterDays): boolean =>
  (one.startDate === null || other.endDate === null || one.startDate <= other.endDate) &&
  (other.startDate === null || one.endDate === null || other.startDate <= one.endDate)

/**
 * Whether two meetings take place at the same time on a day, in clock time: a period has the times that the day's bell schedule gives it, or its
 * own. Without times, the same period is the same time. A self-contained class never clashes with one that its students visit. The query of
 * `conflicts.queries.ts` says the same in SQL.
 */
export function meetTogether(one: Time, other: Time, day: Day): boolean {
  if (!meetsOn(one, day) || !meetsOn(other, day)) return false
  if (isSelfContained(one) !== isSelfContained(other)) return false
  const [ours, theirs] = [timesOn(one, day), timesOn(other, day)]
  if (!ours.startTime || !ours.endTime || !theirs.startTime || !theirs.endTime)
    return one.period !== null && one.period === other.period
  return ours.startTime < theirs.endTime && theirs.startTime < ours.endTime
}

const meetsOn = ({ period, weekdays, rotationDays }: Time, day: Day): boolean =>
  day.inSession &&
  (weekdays & (1 << ((new Date(`${day.date}T00:00:00Z`).getUTCDay() + 6) % 7))) !== 0 &&
  (rotationDays.length === 0 || rotationDays.includes(day.rotationDay ?? '')) &&
  (period === null || !day.leftOut.includes(period))

const timesOn = (meeting: Time, day: Day): Pick<Time, 'startTime' | 'endTime'> =>
  day.times.find(({ period }) => period === meeting.period) ?? meeting

const isSelfContained = ({ period, startTime, endTime }: Time): boolean =>
  period === null &&
  startTime !== null &&
  endTime !== null &&
  minutes(endTime) - minutes(startTime) >= selfContainedHours * 60

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
