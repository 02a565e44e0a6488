import { likePattern } from '@atrium/kit/shared'
import type { UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

/** The district's schools to choose from, by name; those in `ids` even if they were removed. */
export async function schoolOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const pattern = likePattern(search ?? '')
  const wanted = ids
    ? sql`${schools.id} = any(${`{${ids.join(',')}}`}::int[])`
    : and(
        eq(schools.status, 'active'),
        isNull(schools.removedAt),
        sql`atrium_fold(${schools.name}) like (select atrium_fold(${pattern}))`,
      )
  return ctx.db
    .select({ id: schools.id, label: schools.name })
    .from(schools)
    .where(and(eq(schools.districtID, ctx.user.districtID), wanted))
    .orderBy(asc(schools.name))
    .limit(500)
}
