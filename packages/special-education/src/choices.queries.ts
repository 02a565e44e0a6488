import { users } from '@atrium/auth/tables'
import { isOneOf, type Reference, type UserRequest } from '@atrium/kit/server'
import { likePattern, reachOver, type Option } from '@atrium/kit/shared'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, not, sql, type SQL } from 'drizzle-orm'
import { manages } from './words.ts'

export interface Asked {
  search?: string | undefined
  ids?: number[] | undefined
}

/** SQL: a school where someone writes plans. */
export const atOwnSchools = (
  ctx: Pick<UserRequest, 'user'>,
  schoolID: SQL | { getSQL(): SQL },
): SQL | undefined => {
  const reach = reachOver(ctx.user, manages)
  return reach === 'district' ? undefined : isOneOf(sql`${schoolID}`, reach)
}

/** SQL: no court order keeps this person from the student, and it isn't their own child. */
export const mayKnowOf = (
  { user }: Pick<UserRequest, 'user'>,
  studentID: SQL | { getSQL(): SQL },
): SQL =>
  sql`(${notRestrictedFor(user, sql`${studentID}`)} and ${not(isOwnChild(user, sql`${studentID}`))})`

/** Students of the schools where someone writes plans, by name, with the grade. */
export async function pupilOptions(ctx: UserRequest, { search, ids }: Asked): Promise<Option[]> {
  const { districtID, schoolID } = ctx.user
  const here = and(
    atOwnSchools(ctx, sql`s.school_id`),
    schoolID === 0 || ids ? undefined : sql`s.school_id = ${schoolID}`,
  )
  const wanted = (search ?? '').trim()
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select u.id, concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) || coalesce(' · ' || nullif(s.grade, ''), '') as label
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and ${here ?? sql`true`} and ${mayKnowOf(ctx, sql`u.id`)}
      and ${
        ids
          ? isOneOf(sql`u.id`, ids)
          : sql`u.status = 'active' and (atrium_fold(concat_ws(' ', u.first_name, u.preferred_name, u.last_name)) like atrium_fold(${likePattern(wanted)}) or u.local_id = ${wanted})`
      }
    order by u.last_name, u.first_name, u.id limit ${ids ? 500 : 30}`)
  return [...rows]
}

/** The schools where someone writes plans. */
export async function schoolOptions(ctx: UserRequest, { search, ids }: Asked): Promise<Option[]> {
  return ctx.db
    .select({ id: schools.id, label: schools.name })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, ctx.user.districtID),
        atOwnSchools(ctx, schools.id),
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

export const pupilReference: Reference = {
  table: users,
  label: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
  where: sql`${users.id} in (select s.user_id from ${students} s where s.district_id = ${users.districtID})`,
}

export const schoolReference: Reference = { table: schools, label: schools.name }
