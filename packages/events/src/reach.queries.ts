import { likePattern } from '@atrium/kit/shared'
import { isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { events } from './events.table.ts'

/** The events a person can read: their schools' and the district's. */
export function eventsWithin({ user }: UserRequest): SQL | undefined {
  const reach = reachOf(user, 'events.read')
  return reach === 'district'
    ? undefined
    : or(isNull(events.schoolID), isOneOf(events.schoolID, reach))
}

/**
 * The schools with events a person can read, as choices: the first 50 whose names match, or those
 * with these ids.
 */
export async function schoolOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<{ id: number; label: string }[]> {
  const reach = reachOf(ctx.user, 'events.read')
  const named = ids
    ? isOneOf(schools.id, ids)
    : and(
        isNull(schools.removedAt),
        sql`atrium_fold(${schools.name}) like atrium_fold(${likePattern(search ?? '')})`,
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
