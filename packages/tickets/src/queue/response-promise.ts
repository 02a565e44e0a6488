import { settingSQL } from '@atrium/district-settings/public'
import { isOneOf, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { schoolDate } from '@atrium/kit/shared'
import { calendarUses, closedDaysAt, timeZoneAt } from '@atrium/schools/public'
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { workingHours } from '../setup/working-hours.settings.ts'
import { openStates } from '../words.ts'
import { tickets } from './tickets.table.ts'
import { afterWorkingHours } from './working-hours.rules.ts'

/** SQL: the first response came, or is, later than promised. */
export const isLate = (now: string): SQL<boolean> =>
  sql<boolean>`coalesce(${tickets.state} <> 'canceled' and coalesce(${tickets.firstResponseAt}, ${now}::timestamptz) > ${tickets.responseDueAt}, false)`

interface Promised {
  schoolID: number
  submittedAt: string
  responseHours: number
}

/**
 * By when the responses to these tickets of one district are due, by the calendar in `db` of each
 * ticket's school. ISO instants in the same order.
 */
async function dueInstants(
  db: DistrictDb | Tx,
  districtID: number,
  promised: readonly Promised[],
): Promise<string[]> {
  const [hours] = await db.execute<{ from: string; until: string }>(sql`
    select ${settingSQL(workingHours, 'from', { districtID })} as "from", ${settingSQL(workingHours, 'until', { districtID })} as "until"`)
  const zones = new Map<number, string>()
  for (const schoolID of new Set(promised.map((one) => one.schoolID)))
    zones.set(schoolID, await timeZoneAt(db, districtID, schoolID))
  const timeZoneOf = ({ schoolID }: Promised) => zones.get(schoolID) ?? 'UTC'
  const [first = ''] = promised
    .map((one) => schoolDate(new Date(one.submittedAt), timeZoneOf(one)))
    .toSorted()
  const closedAt = await closedDaysAt(db, districtID, first)
  return promised.map((one) =>
    afterWorkingHours(one.submittedAt, one.responseHours, {
      ...(hours ?? workingHours.defaults),
      ...{ timeZone: timeZoneOf(one), closed: closedAt(one.schoolID) },
    }),
  )
}

/** By when a first response to a new ticket is due, as an ISO instant; null if none is promised. */
export async function responseDueAt(
  ctx: UserRequest,
  tx: Tx,
  { responseHours, ...ticket }: Omit<Promised, 'responseHours'> & { responseHours: number | null },
): Promise<string | null> {
  if (responseHours === null) return null
  const [due] = await dueInstants(tx, ctx.user.districtID, [{ ...ticket, responseHours }])
  return due ?? null
}

/** A snow day, or a day off taken back, moves the promises that are still open. */
export const promisedResponses = calendarUses({
  name: 'promised responses to tickets',
  check: async (ctx, tx, schoolIDs) => {
    const waiting = await tx
      .select({
        id: tickets.id,
        schoolID: tickets.schoolID,
        submittedAt: tickets.submittedAt,
        responseHours: tickets.responseHours,
        responseDueAt: tickets.responseDueAt,
      })
      .from(tickets)
      .where(
        and(
          eq(tickets.districtID, ctx.user.districtID),
          schoolIDs === null ? undefined : isOneOf(tickets.schoolID, schoolIDs),
          inArray(tickets.state, [...openStates]),
          isNull(tickets.firstResponseAt),
          isNotNull(tickets.responseHours),
        ),
      )
      .orderBy(tickets.id)
      .for('update')
    const promised = waiting.map(({ responseHours, ...ticket }) => ({
      ...ticket,
      responseHours: responseHours ?? 0,
    }))
    if (promised.length === 0) return
    const due = await dueInstants(tx, ctx.user.districtID, promised)
    for (const [index, { id, responseDueAt: before }] of promised.entries()) {
      const after = due[index]
      if (!after || (before && Date.parse(before) === Date.parse(after))) continue
      await tx
        .update(tickets)
        .set({ responseDueAt: after })
        .where(and(eq(tickets.districtID, ctx.user.districtID), eq(tickets.id, id)))
    }
  },
})
