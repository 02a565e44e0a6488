import { takenOn } from '@atrium/attendance/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { checkCalendar, schoolDays } from '@atrium/schools/public'
import { bellSchedules, calendarDays, schools } from '@atrium/schools/tables'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OwnDay, PlannedChanges, PlannedDay } from './words.ts'

/**
 * Writes these days into the calendar of the current school: all or none. Attendance that was taken on a day that closes is kept.
 * Refuses 409 if someone else has changed one of them, or classes would then meet in a room
 * that is held for something else, 422 a bell schedule of another school or a closed day without a name.
 */
export const saveDays = (ctx: UserRequest, days: readonly PlannedDay[]): Promise<PlannedChanges> =>
  ctx.database.transaction(ctx.user.districtID, (tx) => writeDays(tx, ctx, days))

/** What saving these days would change, found out by doing it and taking it back. Refuses as saving does. */
export async function previewDays(
  ctx: UserRequest,
  days: readonly PlannedDay[],
): Promise<PlannedChanges> {
  try {
    await ctx.database.transaction(ctx.user.districtID, async (tx) => {
      throw new Preview(await writeDays(tx, ctx, days))
    })
  } catch (thrown) {
    if (thrown instanceof Preview) return thrown.changes
    throw thrown
  }
  throw new Error('a preview takes back what it did')
}

class Preview extends Error {
  readonly changes: PlannedChanges
  constructor(changes: PlannedChanges) {
    super('taken back')
    this.changes = changes
  }
}

async function writeDays(
  tx: Tx,
  ctx: UserRequest,
  days: readonly PlannedDay[],
): Promise<PlannedChanges> {
  const { districtID, schoolID } = ctx.user
  const dates = days.map(({ date }) => date).toSorted()
  const range = {
    districtID,
    schoolID,
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    language: ctx.language,
  }
  // Two people who paint the same school are serialized; the second is refused.
  await tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID)))
    .for('no key update')
  const own = await ownDays(tx, ctx, dates)
  if (days.some(({ date, version }) => (own.get(date)?.version ?? 0) !== version))
    throw refuse.conflict('schoolYear.setup.changed')
  await checkDays(tx, ctx, days)
  const before = await schoolDays(tx, range)
  await writeRows(tx, ctx, days, own)
  await checkCalendar(ctx, tx, [schoolID])
  const after = new Map((await schoolDays(tx, range)).map((day) => [day.date, day.inSession]))
  const changing = before.filter(({ date }) => dates.includes(date))
  const closing = changing.filter(({ date, inSession }) => inSession && !after.get(date))
  const opening = changing.filter(({ date, inSession }) => !inSession && after.get(date))
  return {
    closes: closing.length,
    opens: opening.length,
    details: changing.length - closing.length - opening.length,
    taken: await takenOn(tx, { districtID, schoolID, dates: closing.map(({ date }) => date) }),
  }
}

type OwnRow = typeof calendarDays.$inferSelect

async function ownDays(
  tx: Tx,
  { user }: UserRequest,
  dates: readonly string[],
): Promise<ReadonlyMap<string, OwnRow>> {
  const rows = await tx
    .select()
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.districtID, user.districtID),
        eq(calendarDays.schoolID, user.schoolID),
        isNull(calendarDays.removedAt),
        inArray(calendarDays.date, [...dates]),
      ),
    )
  return new Map(rows.map((row) => [row.date, row]))
}

async function checkDays(
  tx: Tx,
  { user }: UserRequest,
  days: readonly PlannedDay[],
): Promise<void> {
  if (days.some(({ day }) => day && day.kind !== 'instruction' && !day.note))
    throw refuse.invalid('schoolYear.setup.needsName')
  const wanted = new Set(days.flatMap(({ day }) => day?.bellScheduleID ?? []))
  if (wanted.size === 0) return
  const known = await tx
    .select({ id: bellSchedules.id })
    .from(bellSchedules)
    .where(
      and(
        eq(bellSchedules.districtID, user.districtID),
        eq(bellSchedules.schoolID, user.schoolID),
        isNull(bellSchedules.removedAt),
        inArray(bellSchedules.id, [...wanted]),
      ),
    )
  if (known.length < wanted.size) throw refuse.invalid('schoolYear.setup.otherBells')
}

async function writeRows(
  tx: Tx,
  ctx: UserRequest,
  days: readonly PlannedDay[],
  own: ReadonlyMap<string, OwnRow>,
): Promise<void> {
  const { districtID, schoolID, userID } = ctx.user
  const now = ctx.now().toISOString()
  const kept = days.flatMap(({ date, day }) => (day ? [{ date, ...plain(day) }] : []))
  const gone = days.flatMap(({ date, day }) => (day ? [] : (own.get(date)?.id ?? [])))
  if (gone.length > 0)
    await tx
      .update(calendarDays)
      .set({ removedAt: now, updatedAt: now, version: sql`${calendarDays.version} + 1` })
      .where(and(eq(calendarDays.districtID, districtID), inArray(calendarDays.id, gone)))
  const written =
    kept.length > 0
      ? await tx
          .insert(calendarDays)
          .values(kept.map((day) => ({ districtID, schoolID, ...day })))
          .onConflictDoUpdate({
            target: [calendarDays.districtID, calendarDays.schoolID, calendarDays.date],
            targetWhere: sql`removed_at is null`,
            set: {
              kind: sql`excluded.kind`,
              rotationDay: sql`excluded.rotation_day`,
              bellScheduleID: sql`excluded.bell_schedule_id`,
              note: sql`excluded.note`,
              version: sql`${calendarDays.version} + 1`,
              updatedAt: now,
            },
          })
          .returning({ id: calendarDays.id, date: calendarDays.date })
      : []
  const ids = new Map(written.map(({ id, date }) => [date, id]))
  const by = { districtID, actorID: userID, entity: 'schools.calendarDays' }
  await audit(
    tx,
    ...days
      .filter(({ date, day }) => day !== null || own.has(date))
      .map(({ date, day }) => {
        const row = own.get(date)
        return {
          ...by,
          entityID: ids.get(date) ?? row?.id ?? 0,
          action: !day ? 'remove' : row ? 'update' : 'create',
          before: row ? { date, ...plain(row) } : null,
          after: day ? { date, ...plain(day) } : null,
          requestID: ctx.request.requestID,
        }
      }),
  )
}

/** A closed day has no bells and no rotation. */
function plain({
  kind,
  rotationDay,
  bellScheduleID,
  note,
}: Pick<OwnRow, keyof OwnDay>): Pick<OwnRow, keyof OwnDay> {
  return kind === 'instruction'
    ? { kind, rotationDay, bellScheduleID, note }
    : { kind, rotationDay: null, bellScheduleID: null, note }
}
