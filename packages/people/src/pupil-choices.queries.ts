import { users } from '@atrium/auth/tables'
import { isOneOf, type Reference, type UserRequest } from '@atrium/kit/server'
import { likePattern, reachOver, type Needs, type Option } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { students } from './people.table.ts'
import { isOwnChild, notRestrictedFor } from './restricted.queries.ts'

export interface AskedChoices {
  search?: string | undefined
  ids?: number[] | undefined
}

/** SQL: a school where someone meets these needs; undefined: every school. */
export const atSchoolsOf = (
  { user }: Pick<UserRequest, 'user'>,
  needs: Needs,
  schoolID: SQLWrapper,
): SQL | undefined => {
  const reach = reachOver(user, needs)
  return reach === 'district' ? undefined : isOneOf(sql`${schoolID}`, reach)
}

/** SQL: no court order keeps this person from the student, and it isn't their own child. */
export const mayKnowOf = ({ user }: Pick<UserRequest, 'user'>, studentID: SQLWrapper): SQL =>
  sql`(${notRestrictedFor(user, studentID)} and ${not(isOwnChild(user, studentID))})`

/**
 * Students of the schools where someone meets these needs, by name, with the grade; never their own child.
 * `also`: others, by a condition about the student `s`.
 */
export async function pupilChoices(
  ctx: UserRequest,
  { needs, also }: { needs: Needs; also?: SQL },
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const { districtID, schoolID } = ctx.user
  const reached = atSchoolsOf(ctx, needs, sql`s.school_id`) ?? sql`true`
  const here = schoolID === 0 || ids ? sql`true` : sql`s.school_id = ${schoolID}`
  const wanted = (search ?? '').trim()
  const rows = await ctx.db.execute<{ id: number; label: string; detail: string | null }>(sql`
    select u.id, concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) as label, nullif(s.grade, '') as detail
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and ((${reached} and ${here})${also ? sql` or ${also}` : sql``}) and ${mayKnowOf(ctx, sql`u.id`)}
      and ${
        ids
          ? isOneOf(sql`u.id`, ids)
          : sql`u.status = 'active' and (atrium_fold(concat_ws(' ', u.first_name, u.preferred_name, u.last_name)) like atrium_fold(${likePattern(wanted)}) or u.local_id = ${wanted})`
      }
    order by u.last_name, u.first_name, u.id limit ${ids ? 500 : 30}`)
  return [...rows]
}

/** The schools where someone meets these needs. */
export async function schoolChoices(
  ctx: UserRequest,
  needs: Needs,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  return ctx.db
    .select({ id: schools.id, label: schools.name })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, ctx.user.districtID),
        atSchoolsOf(ctx, needs, schools.id),
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

/** What a field that names a student of the district accepts. */
export const pupilReference: Reference = {
  table: users,
  label: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
  where: sql`${users.id} in (select s.user_id from ${students} s where s.district_id = ${users.districtID})`,
}

export const schoolReference: Reference = { table: schools, label: schools.name }
