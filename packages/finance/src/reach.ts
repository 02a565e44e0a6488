import { isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { likePattern } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { withinReach } from '@atrium/engine/live-parts'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'

/**
 * Rows of the schools where someone may read the books; the district's only with the permission
 * district-wide.
 */
export const seen = ({ user }: Pick<UserRequest, 'user'>, schoolID: SQL): SQL =>
  withinReach(schoolID, reachOf(user, 'finance.read'))

/**
 * The same, and the district's own: names of accounts and banks that a school's entries refer to.
 */
export const named = ({ user }: Pick<UserRequest, 'user'>, schoolID: SQL): SQL | undefined => {
  const reach = reachOf(user, 'finance.read')
  return reach === 'district'
    ? undefined
    : sql`(${schoolID} is null or ${withinReach(schoolID, reach)})`
}

/** The schools whose books a person may read, as choices. */
export async function schoolOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<{ id: number; label: string }[]> {
  const reach = reachOf(ctx.user, 'finance.read')
  return ctx.db
    .select({ id: schools.id, label: schools.name })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, ctx.user.districtID),
        ids
          ? isOneOf(schools.id, ids)
          : and(
              isNull(schools.removedAt),
              sql`atrium_fold(${schools.name}) like atrium_fold(${likePattern(search ?? '')})`,
            ),
        reach === 'district' ? undefined : isOneOf(schools.id, reach),
      ),
    )
    .orderBy(asc(schools.name))
    .limit(ids ? 500 : 50)
}
