import { users } from '@atrium/auth/tables'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { districts, schools, schoolYears } from '@atrium/schools/tables'
import { and, asc, eq, gte, isNull, sql, type SQL } from 'drizzle-orm'
import {
  manages,
  type GroupKind,
  type GroupMember,
  type GroupPeople,
  type OpenGroup,
} from '../words.ts'
import { studentGroupMembers, studentGroups } from './groups.table.ts'

/** Today at the school, for a query that joins it and its district. */
const todayAtSchool = (ctx: UserRequest): SQL<string> =>
  sql<string>`(${ctx.now().toISOString()}::timestamptz at time zone coalesce(${schools.timeZone}, ${districts.timeZone}))::date::text`

/** A group's school year and school, for joins. */
const itsYear = and(
  eq(schoolYears.districtID, studentGroups.districtID),
  eq(schoolYears.id, studentGroups.schoolYearID),
)
const itsSchool = and(
  eq(schools.districtID, studentGroups.districtID),
  eq(schools.id, studentGroups.schoolID),
)

/** The current school's groups in years that have not ended, by name. One statement. */
export async function openGroups(ctx: UserRequest): Promise<OpenGroup[]> {
  const { districtID, schoolID } = ctx.user
  if (!includes(reachOf(ctx.user, manages), schoolID)) return []
  const today = todayAtSchool(ctx)
  return ctx.db
    .select({
      groupID: studentGroups.id,
      kind: sql<GroupKind>`${studentGroups.kind}`,
      name: studentGroups.name,
      from: sql<string>`greatest(${today}, ${schoolYears.startDate}::text)`,
    })
    .from(studentGroups)
    .innerJoin(schoolYears, itsYear)
    .innerJoin(schools, itsSchool)
    .innerJoin(districts, eq(districts.districtID, studentGroups.districtID))
    .where(
      and(
        eq(studentGroups.districtID, districtID),
        eq(studentGroups.schoolID, schoolID),
        isNull(studentGroups.removedAt),
        gte(schoolYears.endDate, sql`(${today})::date`),
      ),
    )
    .orderBy(asc(studentGroups.name))
}

/**
 * A group's current and former members. Refuses 404 outside the caller’s schools. One statement.
 */
export async function groupPeople(ctx: UserRequest, groupID: number): Promise<GroupPeople> {
  const [row] = await ctx.db
    .select({
      groupID: studentGroups.id,
      schoolID: studentGroups.schoolID,
      kind: sql<GroupKind>`${studentGroups.kind}`,
      name: studentGroups.name,
      capacity: studentGroups.capacity,
      today: todayAtSchool(ctx),
      yearStart: schoolYears.startDate,
      yearEnd: schoolYears.endDate,
      members: sql<GroupMember[]>`(
        select coalesce(json_agg(json_build_object('memberID', m.id, 'userID', u.id, 'name', u.last_name || coalesce(', ' || nullif(u.first_name, ''), ''), 'number', u.local_id,
          'grade', st.grade, 'startDate', m.start_date, 'endDate', m.end_date) order by m.end_date is not null, u.last_name, u.first_name, m.id), '[]')
        from ${studentGroupMembers} m
        join ${users} u on u.district_id = m.district_id and u.id = m.student_id
        join ${students} st on st.district_id = m.district_id and st.user_id = m.student_id
        where m.district_id = ${studentGroups.districtID} and m.group_id = ${studentGroups.id} and ${notRestrictedFor(ctx.user, sql`m.student_id`)})`,
    })
    .from(studentGroups)
    .innerJoin(schoolYears, itsYear)
    .innerJoin(schools, itsSchool)
    .innerJoin(districts, eq(districts.districtID, studentGroups.districtID))
    .where(
      and(
        eq(studentGroups.districtID, ctx.user.districtID),
        eq(studentGroups.id, groupID),
        isNull(studentGroups.removedAt),
      ),
    )
  if (!row || !includes(reachOf(ctx.user, manages), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  const { schoolID: _, ...group } = row
  return group
}
