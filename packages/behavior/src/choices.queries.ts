import { users } from '@atrium/auth/tables'
import { isOneOf, type Reference, type UserRequest } from '@atrium/kit/server'
import { likePattern, type Needs, type Option } from '@atrium/kit/shared'
import { atSchoolsOf, mayKnowOf, type AskedChoices } from '@atrium/people/public'
import { schoolEnrollments, students } from '@atrium/people/tables'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { concernKinds } from './setup/setup.table.ts'
import { manages, submits } from './words.ts'

/** Who names a student: to submit a concern, or to manage incidents. */
export const namesPupils: Needs = [[submits, manages[0]]]

/**
 * Students of the schools where someone submits concerns or manages incidents, by two letters of the
 * name at least, with the grade: an adult names a child whom they saw, and doesn't look through a
 * school. Only students who are active are offered; those in `ids` may have left.
 */
export async function pupilOptions(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const { districtID, schoolID } = ctx.user
  if (!ids && (search ?? '').trim().length < 2) return []
  const here = and(
    atSchoolsOf(ctx, namesPupils, sql`stay.school_id`),
    schoolID === 0 || ids ? undefined : sql`stay.school_id = ${schoolID}`,
  )
  const rows = await ctx.db.execute<{ id: number; label: string; detail: string | null }>(sql`
    select u.id, concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) as label, nullif(s.grade, '') as detail
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and ${mayKnowOf(ctx, sql`u.id`)}
      and exists (select from ${schoolEnrollments} stay where stay.district_id = s.district_id and stay.student_id = s.user_id and stay.removed_at is null
        and ${here ?? sql`true`}${ids ? sql`` : sql` and stay.exit_date is null`})
      and ${
        ids
          ? isOneOf(sql`u.id`, ids)
          : sql`u.status = 'active' and (atrium_fold(concat_ws(' ', u.first_name, u.preferred_name, u.last_name)) like atrium_fold(${likePattern((search ?? '').trim())}) or u.local_id = ${(search ?? '').trim()})`
      }
    order by u.last_name, u.first_name, u.id limit ${ids ? 500 : 30}`)
  return [...rows]
}

const kindName = (language: 'en' | 'es'): SQL<string> =>
  sql<string>`coalesce(nullif(${concernKinds.name} ->> ${sql.raw(`'${language}'`)}, ''), ${concernKinds.name} ->> 'en')`

/** The kinds of concerns that adults choose from. */
export async function kindOptions(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const label = kindName(ctx.language)
  return ctx.db
    .select({ id: concernKinds.id, label })
    .from(concernKinds)
    .where(
      and(
        eq(concernKinds.districtID, ctx.user.districtID),
        ids
          ? isOneOf(concernKinds.id, ids)
          : and(
              isNull(concernKinds.removedAt),
              eq(concernKinds.active, true),
              sql`atrium_fold(${label}) like atrium_fold(${likePattern(search ?? '')})`,
            ),
      ),
    )
    .orderBy(concernKinds.code)
    .limit(ids ? 500 : 50)
}

export const kindReference: Reference = {
  table: concernKinds,
  label: kindName('en'),
  labels: { en: kindName('en'), es: kindName('es') },
}
