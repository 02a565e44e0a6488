import { users } from '@atrium/auth/tables'
import { reachOf, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import type { NamedChild } from './registration.rules.ts'

/** A student who may be the child that a parent named. */
export interface ChildMatch {
  studentID: number
  firstName: string
  lastName: string
  dob: string | null
  localID: string | null
  grade: string | null
  schoolName: string
}

/**
 * For each named child, the students it may be: the same birth date with the same first or last
 * name, or the same student number with the same last name. Only students the caller may see at
 * their schools; a child without a match has an empty list. One statement.
 */
export async function matchesOf(
  db: DistrictDb | Tx,
  ctx: UserRequest,
  children: readonly NamedChild[],
): Promise<ChildMatch[][]> {
  const reach = reachOf(ctx.user, 'students.read')
  if (children.length === 0 || (reach !== 'district' && reach.length === 0))
    return children.map(() => [])
  const rows = await db.execute<ChildMatch & { at: number } & Record<string, unknown>>(sql`
    select n.at, u.id as "studentID", u.first_name as "firstName", u.last_name as "lastName", u.birth_date as dob, u.local_id as "localID", s.grade, h.name as "schoolName"
    from jsonb_to_recordset(${JSON.stringify(children.map((child, at) => ({ ...child, at })))}::jsonb)
      as n(at integer, "firstName" text, "lastName" text, dob date, "localID" text)
    join ${users} u on u.district_id = ${ctx.user.districtID} and u.status = 'active' and (
      (u.birth_date = n.dob and (atrium_fold(u.last_name) = atrium_fold(n."lastName") or atrium_fold(u.first_name) = atrium_fold(n."firstName")))
      or (u.local_id = n."localID" and atrium_fold(u.last_name) = atrium_fold(n."lastName")))
    join ${students} s on s.district_id = u.district_id and s.user_id = u.id
    join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
    where ${reach === 'district' ? sql`true` : sql`s.school_id in ${[...reach]}`}
      and ${notRestrictedFor(ctx.user, sql`u.id`)}
    order by n.at, (u.local_id is not distinct from n."localID") desc, (atrium_fold(u.first_name) = atrium_fold(n."firstName")) desc, u.id
    limit 100`)
  return children.map((_, at) =>
    rows.filter((row) => row.at === at).map(({ at: _at, ...match }) => match),
  )
}
