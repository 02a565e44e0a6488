import { users } from '@atrium/auth/tables'
import { isOneOf, type Reference, type UserRequest } from '@atrium/kit/server'
import { likePattern, reachOver, type Needs, type Option } from '@atrium/kit/shared'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { schoolEnrollments, students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, not, sql, type SQL } from 'drizzle-orm'
import { concernKinds } from './setup/setup.table.ts'
import { manages, submits } from './words.ts'

export interface Asked {
  search?: string | undefined
  ids?: number[] | undefined
}

const either: Needs = [[submits, manages[0]]]

/** SQL: a school where someone meets these needs. */
export const atOwnSchools = (
  ctx: Pick<UserRequest, 'user'>,
  schoolID: SQL | { getSQL(): SQL },
  needs: Needs,
): SQL | undefined => {
  const reach = reachOver(ctx.user, needs)
  return reach === 'district' ? undefined : isOneOf(sql`${schoolID}`, reach)
}

/** SQL: no court order keeps this person from the student, and it isn't their own child. */
export const mayKnowOf = (
  { user }: Pick<UserRequest, 'user'>,
  studentID: SQL | { getSQL(): SQL },
): SQL =>
  sql`(${notRestrictedFor(user, sql`${studentID}`)} and ${not(isOwnChild(user, sql`${studentID}`))})`

/**
 * Students of the schools where someone submits concerns or manages incidents, by two letters of the
 * name at least, with the grade: an adult names a child whom they saw, and doesn't look through a
 * school. Only students who are active are offered; those in `ids` may have left.
 */
export async function pupilOptions(ctx: UserRequest, { search, ids }: Asked): Promise<Option[]> {
  const { districtID, schoolID } = ctx.user
  if (!ids && (search ?? '').trim().length < 2) return []
  const here = and(
    atOwnSchools(ctx, sql`stay.school_id`, either),
    schoolID === 0 || ids ? undefined : sql`stay.school_id = ${schoolID}`,
  )
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select u.id, concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) || coalesce(' · ' || nullif(s.grade, ''), '') as label
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

/** The schools where someone submits concerns or manages incidents. */
export async function schoolOptions(ctx: UserRequest, { search, ids }: Asked): Promise<Option[]> {
  return ctx.db
    .select({ id: schools.id, label: schools.name })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, ctx.user.districtID),
        atOwnSchools(ctx, schools.id, either),
        ids
          ? isOneOf(schools.id, ids)
          : and(
              isNull(schools.removedAt),
              sql`atrium_fold(${schools.name}) like atrium_fold(${likePattern(search ?? '')})`,
            ),
      ),
    )
    .orderBy(asc(schools.name))
    .limit(ids ? 500 : 50)
}

const kindName = (language: 'en' | 'es'): SQL<string> =>
  sql<string>`coalesce(nullif(${concernKinds.name} ->> ${sql.raw(`'${language}'`)}, ''), ${concernKinds.name} ->> 'en')`

/** The kinds of concerns that adults choose from. */
export async function kindOptions(ctx: UserRequest, { search, ids }: Asked): Promise<Option[]> {
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

export const pupilReference: Reference = {
  table: users,
  label: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
  where: sql`${users.id} in (select s.user_id from ${students} s where s.district_id = ${users.districtID})`,
}

export const schoolReference: Reference = { table: schools, label: schools.name }

export const kindReference: Reference = {
  table: concernKinds,
  label: kindName('en'),
  labels: { en: kindName('en'), es: kindName('es') },
}
