/** When an intervention takes place; days are 'YYYY-MM-DD'. */
export interface Dates {
  startsOn: string
  reviewOn: string | null
  endsOn: string | null
}

/** Under way on a day, from the first to the last. */
export const isCurrent = ({ startsOn, endsOn }: Dates, day: string): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn)

/** Under way, and its review was planned for before this day. */
export const isOverdue = (dates: Dates, day: string): boolean =>
  isCurrent(dates, day) && dates.reviewOn !== null && dates.reviewOn < day
