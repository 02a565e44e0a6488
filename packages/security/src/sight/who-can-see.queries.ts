import { sensitivityClasses } from '@atrium/access/words'
import { groupName, permissions } from '@atrium/auth/public'
import { accounts, heldGroups, permissionGroups, users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { isOffice, loadStudent, viewerOf } from '@atrium/people/public'
import { familyLinks, studentGuardians } from '@atrium/people/tables'
import { teachesNow } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { schools } from '@atrium/schools/tables'
import { refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { peopleWithAccess } from './people-with-access.rules.ts'

/** Why someone can see a student. */
export type SightReason =
  | { kind: 'self' }
  | { kind: 'guardian'; relationship: string | null }
  | { kind: 'teacher' }
  | {
      kind: 'group'
      group: string
      /** Null: in the whole district. */
      school: string | null
      /** They may change the student's record, not only read it. */
      mayChange: boolean
      /** Health, discipline and other sensitive classes, by the names of their permissions. */
      sensitive: string[]
    }

export interface PersonWithAccess {
  userID: number
  name: string
  /** Without an account no one sees anything; families who could sign in are shown all the same. */
  hasAccount: boolean
  reasons: SightReason[]
}

export interface WhoCanSee {
  people: PersonWithAccess[]
  /** Guardians whom a court order keeps from the student, whatever else they hold. */
  keptOut: { userID: number; name: string }[]
}

interface GroupRow extends Record<string, unknown> {
  userID: number
  name: string
  group: string
  school: string | null
  permissions: string[]
}
interface PersonRow extends Record<string, unknown> {
  userID: number
  name: string
  relationship: string | null
  restricted: boolean
  hasAccount: boolean
}

interface Found extends Record<string, unknown> {
  byGroup: GroupRow[]
  family: PersonRow[]
  teachers: PersonRow[]
}

const sensitive = Object.values(sensitivityClasses).filter(
  (name): name is NonNullable<typeof name> => name?.startsWith('students.') ?? false,
)

/**
 * Everyone who can see a student's profile, each with every reason. Refuses 404 as the profile does, and callers who do not act for the
 * school. Two statements.
 */
export async function whoCanSee(ctx: UserRequest, studentID: number): Promise<WhoCanSee> {
  const student = await loadStudent(ctx, studentID, 'whoCanSee')
  if (!isOffice(viewerOf(ctx.user), student.facts, 'student'))
    throw refuse.notFound('kit.refusal.notFound')
  const { districtID } = ctx.user
  const schoolID = student.facts.studentSchoolID ?? 0
  const named = sql`ltrim(u.first_name || ' ' || u.last_name) as name`
  const hasAccount = sql`exists (select from ${accounts} a where a.district_id = u.district_id and a.user_id = u.id and not a.disabled) and u.status = 'active' as "hasAccount"`
  const listed = (rows: SQL) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`
  const [found] = await ctx.db.execute<Found>(sql`select
    ${listed(sql`
      select h.user_id as "userID", ${named}, g.name as "group", s.name as school, g.permissions
      from ${heldGroups} h
      join ${permissionGroups} g on g.district_id = h.district_id and g.id = h.group_id and g.removed_at is null and 'students.read' = any(g.permissions)
      join ${users} u on u.district_id = h.district_id and u.id = h.user_id and u.status = 'active'
      join ${accounts} a on a.district_id = h.district_id and a.user_id = h.user_id and not a.disabled
      left join ${schools} s on s.district_id = h.district_id and s.id = h.school_id
      where h.district_id = ${districtID} and (h.school_id = 0 or h.school_id = ${schoolID} and ${schoolID} <> 0)
      order by atrium_fold(u.last_name || ' ' || u.first_name), u.id limit 2000`)} as "byGroup",
    ${listed(sql`
      select u.id as "userID", ${named}, sg.relationship, not l.sees as restricted, ${hasAccount}
      from ${studentGuardians} sg
      join ${familyLinks} l on l.district_id = sg.district_id and l.student_id = sg.student_id and l.guardian_id = sg.guardian_id
      join ${users} u on u.district_id = sg.district_id and u.id = sg.guardian_id
      where sg.district_id = ${districtID} and sg.student_id = ${studentID} and sg.removed_at is null
      order by sg.contact_order, u.id`)} as family,
    ${listed(sql`
      select u.id as "userID", ${named}, null as relationship, false as restricted, ${hasAccount}
      from ${users} u
      where u.district_id = ${districtID} and u.id in (
          select e.user_id from ${sectionEnrollments} e where e.district_id = ${districtID} and e.role in ('teacher', 'aide')
            and e.section_id in (select o.section_id from ${sectionEnrollments} o where o.district_id = ${districtID} and o.user_id = ${studentID}))
        and ${teachesNow(districtID, sql`u.id`, sql`${studentID}::int`, ctx.now())}
      order by atrium_fold(u.last_name || ' ' || u.first_name), u.id`)} as teachers`)
  const { byGroup, family, teachers } = found ?? { byGroup: [], family: [], teachers: [] }
  return peopleWithAccess({
    student: {
      userID: studentID,
      name: `${student.head.firstName} ${student.head.lastName}`.trim(),
    },
    byGroup: byGroup.map(({ permissions: held, group, school, ...person }) => ({
      ...person,
      reason: {
        kind: 'group' as const,
        group: groupName(group, ctx.language),
        school,
        mayChange: held.includes('students.manage'),
        sensitive: sensitive
          .filter((name) => held.includes(name))
          .map((name) => permissions[name][ctx.language]),
      },
    })),
    family,
    teachers,
  })
}
