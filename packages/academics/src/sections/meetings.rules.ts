import type { Meeting } from '@atrium/roster/public'
import { rotationDays } from '@atrium/schools/calendar-words'

/** While times are typed, one may be there without the other. */
export const isWhole = ({ startTime, endTime }: Meeting): boolean =>
  (!startTime && !endTime) || (startTime ?? '') < (endTime ?? '')

/** Meetings as they are sent: rotation days in the order of the calendar. */
export const meetingsToSend = (meetings: readonly Meeting[]) =>
  meetings.map((one) => ({
    ...one,
    rotationDays: rotationDays.filter((day) => one.rotationDays.includes(day)),
  }))
