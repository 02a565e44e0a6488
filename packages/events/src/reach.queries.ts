import { isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { events } from './events.table.ts'

const permissions = { read: 'events.read', write: 'events.manage' } as const

/** Which events a person reads: their schools' and the whole district's. And writes: their schools', the district's only where they hold that permission in all of it. */
export function eventsWithin({ user }: UserRequest, act: 'read' | 'write'): SQL | undefined {
  const reach = reachOf(user, permissions[act])
  if (reach === 'district') return undefined
  const own = isOneOf(events.schoolID, reach)
  return act === 'read' ? or(isNull(events.schoolID), own) : own
}

/** Whether a person may hold an event for this school; null: for the whole district. */
export function mayHoldAt({ user }: UserRequest, schoolID: number | null): boolean {
  const reach = reachOf(user, permissions.write)
  return reach === 'district' || (schoolID !== null && reach.includes(schoolID))
}

/** The schools whose events a person reads, as choices: the first 50 by words of their names, or those of these ids. */
export async function schoolOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<{ id: number; label: string }[]> {
  const reach = reachOf(ctx.user, permissions.read)
  const named = ids
    ? isOneOf(schools.id, ids)
    : and(
        isNull(schools.removedAt),
        sql`atrium_fold(${schools.name}) like '%' || atrium_fold(${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}) || '%'`,
      )
  return ctx.db
    .select({ id: schools.id, label: schools.name })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, ctx.user.districtID),
        named,
        reach === 'district' ? undefined : isOneOf(schools.id, reach),
      ),
    )
    .orderBy(asc(schools.name))
    .limit(ids ? 500 : 50)
}
