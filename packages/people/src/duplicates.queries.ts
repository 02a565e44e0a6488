import { users } from '@atrium/auth/tables'
import { limit, noteOnceADay, type UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { covers } from './access.rules.ts'
import { guardianSearch, staffSearch, studentSearch } from './people.table.ts'
import { notRestrictedFor, ownFamilyOpenTo } from './restricted.queries.ts'
import { holdsFragment } from './search-conditions.ts'
import { viewerOf } from './viewer.ts'
import type { PersonKind } from './words.ts'

export interface PossibleDuplicate {
  id: number
  /** Only the first initial, if the caller may not open the profile. */
  name: string
  /** Null if the caller may not open the profile. */
  birthDate: string | null
  /** Whether the given birth date is theirs; null if either is unknown. */
  isSameBirthDate: boolean | null
  schoolName: string | null
  status: string
  /** The caller may open the profile; otherwise the school named here can help. */
  opens: boolean
}

export interface NewName {
  firstName: string
  lastName: string
  birthDate?: string | null | undefined
  email?: string | null | undefined
}

/**
 * People of one kind who may be the one about to be added: with the same last name and first name
 * or birth date, or the same email address; the likeliest first, at most 10. Searches all schools
 * in the district, so that a child who moved is found at their former school.
 * Leaves out anyone a court order keeps from the caller. Of people out of the caller's reach it says
 * that they are there, but not their first name or birth date, and notes in the access log that it
 * did. Refuses 429 someone who asks too often.
 */
export async function possibleDuplicates(
  ctx: UserRequest,
  kind: PersonKind,
  { firstName, lastName, birthDate, email }: NewName,
): Promise<PossibleDuplicate[]> {
  const { districtID, userID } = ctx.user
  // Enough for a day of enrollment at a busy desk, and too few to go through a list of children.
  await limit(ctx.database, `duplicates:${districtID}:${userID}`, { points: 120, seconds: 3600 })
  const view = { student: studentSearch, staff: staffSearch, guardian: guardianSearch }[kind]
  const schoolID = kind === 'guardian' ? sql`0` : sql`v.school_id`
  const [first, last] = [firstName.trim(), lastName.trim()]
  const names = sql`(select atrium_fold(${first}) as first_name, atrium_fold(${last}) as last_name, ${birthDate ?? null}::date as birth_date, lower(${email?.trim() ?? null}) as email) asked`
  const sameFirst = sql`(atrium_fold(u.first_name) = asked.first_name or coalesce(atrium_fold(u.preferred_name) = asked.first_name, false))`
  const sameLast = sql`atrium_fold(u.last_name) = asked.last_name`
  const sameBirth = sql`coalesce(u.birth_date = asked.birth_date, false)`
  const sameMail = sql`coalesce(lower(u.email) = asked.email, false)`
  // Found through one index each: last name, birth date, address. Then they are compared one by
  // one.
  const found = await ctx.db.execute<{
    id: number
    firstName: string
    lastName: string
    birthDate: string | null
    isSameBirthDate: boolean | null
    schoolName: string | null
    schoolID: number
    status: string
  }>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.birth_date as "birthDate", u.birth_date = asked.birth_date as "isSameBirthDate", c.name as "schoolName", ${schoolID} as "schoolID", v.status
    from (
      select v.user_id as id from ${view} v where ${holdsFragment(` ${last} `)} and ${holdsFragment(` ${first[0] ?? ''}`)}
      union select b.id from ${users} b where b.district_id = ${districtID} and b.birth_date = ${birthDate ?? null}::date
      union select m.id from ${users} m where m.district_id = ${districtID} and lower(m.email) = lower(${email?.trim() ?? null})
    ) near
    join ${view} v on v.user_id = near.id
    join ${users} u on u.district_id = ${districtID} and u.id = near.id
    left join ${schools} c on c.district_id = ${districtID} and c.id = ${schoolID}
    cross join ${names}
    where ${kind === 'guardian' ? ownFamilyOpenTo(ctx.user, sql`u.id`) : notRestrictedFor(ctx.user, sql`u.id`)} and (${sameMail} or (${sameFirst} and (${sameBirth} and asked.first_name <> '' or (${sameLast} and (asked.birth_date is null or u.birth_date is null or abs(u.birth_date - asked.birth_date) < 366))))
      or (${sameLast} and ${sameBirth}))
    order by ${sameBirth} desc, ${sameFirst} desc, u.id limit 10`)
  const viewer = viewerOf(ctx.user)
  const reach = viewer.reach(
    { student: 'students.read', staff: 'staff.read', guardian: 'guardians.read' }[kind],
  )
  const people = Array.from(
    found,
    ({ schoolID: at, firstName: given, lastName: family, ...row }) => {
      const opens = kind === 'guardian' ? reach.length > 0 : covers(reach, at)
      const shown = opens || given === '' ? given : `${given.slice(0, 1)}.`
      return {
        ...row,
        name: `${shown} ${family}`.trim(),
        birthDate: opens ? row.birthDate : null,
        opens,
      }
    },
  )
  for (const { id, opens } of people)
    if (!opens)
      await noteOnceADay(ctx, { kind: 'view', entity: 'people.duplicates', subjectID: id })
  return people
}
