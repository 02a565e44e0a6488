import { fromWallClock, plusDays } from '@atrium/kit/shared'

/**
 * When a last day ends: midnight after it on the section's wall clock, however the clocks change
 * that night.
 */
export const endOfDay = (date: string, timeZone: string): string =>
  fromWallClock(`${plusDays(date, 1)} 00:00:00`, timeZone)

/** When a first day starts. */
export const startOfDay = (date: string, timeZone: string): string =>
  fromWallClock(`${date} 00:00:00`, timeZone)

/** Whether a last day has not passed; without one it never does. */
export const isThrough = (date: string | null, now: Date, timeZone: string): boolean =>
  date === null || now.getTime() < Date.parse(endOfDay(date, timeZone))

/** Whether a first day has come. */
export const isFrom = (date: string | null, now: Date, timeZone: string): boolean =>
  date === null || now.getTime() >= Date.parse(startOfDay(date, timeZone))

export interface RefundPolicy {
  refundUntil: string | null
  refundPercent: number
}

/**
 * How many cents are refunded to someone who withdraws now: everything through the last day of a
 * full refund, and then the share set in the section.
 */
export const refundOf = (
  paidCents: number,
  { refundUntil, refundPercent }: RefundPolicy,
  now: Date,
  timeZone: string,
): number =>
  refundUntil !== null && isThrough(refundUntil, now, timeZone)
    ? paidCents
    : Math.floor((paidCents * refundPercent) / 100)
