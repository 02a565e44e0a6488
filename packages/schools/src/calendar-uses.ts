import {
  defineExtensionPoint,
  type RecordWritten,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'

/** What a module keeps consistent with school calendars. */
export interface CalendarUse {
  name: string
  /**
   * Refuses a change that this transaction has made to the calendar of these schools (null: all
   * schools).
   */
  check: (ctx: UserRequest, tx: Tx, schoolIDs: readonly number[] | null) => Promise<void>
}

/**
 * Modules register what depends on bell schedules, calendar days, days not in session, and terms.
 */
export const calendarUses = defineExtensionPoint<CalendarUse>(
  'use of calendars',
  ({ name }) => name,
)

/** Called by everything that changes a calendar, once the change is written. */
export async function checkCalendar(
  ctx: UserRequest,
  tx: Tx,
  schoolIDs: readonly number[] | null,
): Promise<void> {
  for (const use of calendarUses.all()) await use.check(ctx, tx, schoolIDs)
}

/** The same as an `after` hook for records of a school. */
export const checkOwnCalendar = ({ ctx, tx }: RecordWritten<unknown>): Promise<void> =>
  checkCalendar(ctx, tx, [ctx.user.schoolID])

/** The same for records of one school or of all schools. */
export async function checkCalendars<Row extends { schoolID: number | null }>({
  ctx,
  tx,
  records,
}: RecordWritten<Row>): Promise<void> {
  const rows = records.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null)
  const schoolIDs = [...new Set(rows.map(({ schoolID }) => schoolID))]
  await checkCalendar(ctx, tx, schoolIDs.includes(null) ? null : (schoolIDs as number[]))
}
