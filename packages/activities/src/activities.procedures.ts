import { attendanceRateSQL } from '@atrium/attendance/public'
import { recordProcedures, type RecordWrite, type Tx } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { nameOf, notRestrictedFor, personByNumber } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { activitiesRecord } from './activities.record.ts'
import {
  activities,
  activityMembers,
  activityNeeds,
  activityRequirements,
  activitySignOffs,
} from './activities.table.ts'
import { activityMembersRecord } from './members.record.ts'
import { activityRequirementsRecord } from './requirements.record.ts'

export const activityRequirementProcedures = recordProcedures(activityRequirementsRecord, {
  table: activityRequirements,
  columns: {
    activities: sql`(select count(distinct a.id)::int from ${activityNeeds} n join ${activities} a on a.district_id = n.district_id and a.id = n.activity_id and a.removed_at is null
      where n.district_id = ${activityRequirements.districtID} and n.requirement_id = ${activityRequirements.id})`,
  },
})

export const activityProcedures = recordProcedures(activitiesRecord, {
  table: activities,
  lines: { needs: activityNeeds },
  columns: {
    advisorName: nameOf(activities.districtID, activities.advisorID),
    members: sql`(select count(*)::int from ${activityMembers} m
      where m.district_id = ${activities.districtID} and m.activity_id = ${activities.id} and m.left_on is null and m.removed_at is null)`,
  },
  beforeWrite: findAdvisor,
})

async function findAdvisor({
  tx,
  ctx: { user },
  before,
  draft: { advisorNumber },
  values,
}: RecordWrite<{ advisorNumber: string | null }, { advisorNumber: string | null }>): Promise<
  FieldErrors | undefined
> {
  if (before && before.advisorNumber === advisorNumber) return undefined
  values.advisorID = null
  if (advisorNumber === null) return undefined
  const { districtID, schoolID } = user
  const found = await personByNumber(tx, {
    ...{ districtID, schoolID, number: advisorNumber },
    as: 'staff',
  })
  if (!found) return { advisorNumber: { id: 'activities.noStaff' } }
  values.advisorID = found
  return undefined
}

/**
 * SQL over `activity_member`: `figure` of what the activity requires, one row per requirement, with
 * `met`: true, false, or null if it can't be determined yet. A missing sign-off may still come;
 * attendance below the minimum is a no.
 */
const ofNeeds = (figure: SQL): SQL => sql`(
  select ${figure} from (
    select q.name, case q.kind
      when 'signOff' then nullif(exists (select from ${activitySignOffs} f where f.district_id = q.district_id and f.member_id = ${activityMembers.id} and f.requirement_id = q.id), false)
      else (select ${attendanceRateSQL({
        districtID: sql`q.district_id`,
        studentID: sql`${activityMembers.studentID}`,
        from: sql`y.start_date`,
        to: sql`y.end_date`,
      })} >= q.minimum from ${activities} a join ${schoolYears} y on y.district_id = a.district_id and y.id = a.school_year_id
        where a.district_id = q.district_id and a.id = ${activityMembers.activityID}) end as met
    from ${activityNeeds} n join ${activityRequirements} q on q.district_id = n.district_id and q.id = n.requirement_id and q.active and q.removed_at is null
    where n.district_id = ${activityMembers.districtID} and n.activity_id = ${activityMembers.activityID}) need)`

export const activityMemberProcedures = recordProcedures(activityMembersRecord, {
  table: activityMembers,
  lines: { signOffs: activitySignOffs },
  columns: {
    studentName: nameOf(activityMembers.districtID, activityMembers.studentID),
    grade: sql`(select s.grade from ${students} s where s.district_id = ${activityMembers.districtID} and s.user_id = ${activityMembers.studentID})`,
    eligibility: ofNeeds(
      sql`case when bool_or(met = false) then 'notEligible' when bool_or(met is null) then 'pending' else 'eligible' end`,
    ),
    missing: ofNeeds(sql`string_agg(name, ', ' order by name) filter (where met is not true)`),
  },
  within: ({ user }) => notRestrictedFor(user, activityMembers.studentID),
  beforeWrite: async ({ tx, ctx, act, draft, values }): Promise<FieldErrors | undefined> => {
    if (act === 'update') return undefined
    const { districtID, schoolID } = ctx.user
    const studentID = await personByNumber(tx, {
      ...{ districtID, schoolID, number: draft.studentNumber },
      as: 'student',
    })
    if (!studentID) return { studentNumber: { id: 'activities.noStudent' } }
    values.studentID = studentID
    return placeErrors(tx, { districtID, activityID: draft.activityID, studentID })
  },
})

/**
 * Why a student can't join; people who join one activity take turns, so that the last place is
 * given only once.
 */
async function placeErrors(
  tx: Tx,
  of: { districtID: number; activityID: number; studentID: number },
): Promise<FieldErrors | undefined> {
  const [activity] = await tx
    .select({
      active: activities.active,
      capacity: activities.capacity,
      grades: activities.grades,
    })
    .from(activities)
    .where(and(eq(activities.districtID, of.districtID), eq(activities.id, of.activityID)))
    .for('no key update')
  if (!activity?.active) return { activityID: { id: 'activities.closed' } }
  const [row] = await tx.execute<{ members: number; isIn: boolean; grade: string | null }>(sql`
    select count(*)::int as members, coalesce(bool_or(m.student_id = ${of.studentID}), false) as "isIn",
      (select s.grade from ${students} s where s.district_id = ${of.districtID} and s.user_id = ${of.studentID}) as grade
    from ${activityMembers} m where m.district_id = ${of.districtID} and m.activity_id = ${of.activityID} and m.left_on is null and m.removed_at is null`)
  if (row?.isIn) return { studentNumber: { id: 'activities.already' } }
  if (activity.capacity !== null && (row?.members ?? 0) >= activity.capacity)
    return { activityID: { id: 'activities.full' } }
  if (activity.grades.length > 0 && !activity.grades.includes(row?.grade ?? ''))
    return { studentNumber: { id: 'activities.grade' } }
  return undefined
}
