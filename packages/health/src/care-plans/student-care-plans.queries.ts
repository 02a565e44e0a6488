import type { UserRequest } from '@atrium/kit/server'
import { includes, reachOver, type Language } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
import { healthConditions } from '../conditions/conditions.table.ts'
import { knownConditions, knownMedications } from '../lists/lists.table.ts'
import { medicationOrders } from '../medication/medication.table.ts'
import { manages, readsSchool } from '../words.ts'
import type { CarePlanKind, CarePlanStatus } from './care-plans.words.ts'
import { carePlanMedications, carePlans } from './care-plans.table.ts'

/** A version of a care plan as the family and the health office read it. */
export interface StudentCarePlan {
  id: number
  schoolID: number
  kind: CarePlanKind
  status: CarePlanStatus
  condition: string | null
  medications: { medication: string; dose: string; instructions: string | null }[]
  care: string | null
  emergencySteps: string
  forTeachers: string | null
  forCafeteria: string | null
  forDrivers: string | null
  forSubstitutes: string | null
  prescriber: string | null
  prescriberSignedOn: string | null
  guardian: string | null
  guardianSignedOn: string | null
  nurse: string | null
  inForceOn: string | null
  reviewOn: string
  endedOn: string | null
}

/** SQL: what teachers of the plan `r` read: its own words, or else those of its condition. */
export const teachersText: SQL<string | null> = sql<
  string | null
>`coalesce(nullif(btrim(r.for_teachers), ''), (select nullif(btrim(c.guidance), '') from ${healthConditions} c
  where c.district_id = r.district_id and c.id = r.condition_id and c.removed_at is null))`

/** SQL: the plan `r` as JSON. */
const planRow = sql`json_build_object('id', r.id, 'schoolID', r.school_id, 'kind', r.kind, 'status', r.status,
  'condition', (select k.name from ${healthConditions} c join ${knownConditions} k on k.district_id = c.district_id and k.id = c.condition_id
    where c.district_id = r.district_id and c.id = r.condition_id),
  'medications', (select coalesce(json_agg(json_build_object('medication', k.name, 'dose', o.dose, 'instructions', o.instructions) order by m.place, m.id), '[]')
    from ${carePlanMedications} m join ${medicationOrders} o on o.district_id = m.district_id and o.id = m.order_id
    join ${knownMedications} k on k.district_id = o.district_id and k.id = o.medication_id
    where m.district_id = r.district_id and m.plan_id = r.id),
  'care', r.care, 'emergencySteps', r.emergency_steps, 'forTeachers', ${teachersText}, 'forCafeteria', r.for_cafeteria,
  'forDrivers', r.for_drivers, 'forSubstitutes', r.for_substitutes, 'prescriber', r.prescriber, 'prescriberSignedOn', r.prescriber_signed_on,
  'guardian', r.guardian, 'guardianSignedOn', r.guardian_signed_on, 'nurse', ${nameOf(sql`r.district_id`, sql`r.nurse_id`)},
  'inForceOn', r.in_force_on, 'reviewOn', r.review_on, 'endedOn', r.ended_on)`

/**
 * SQL: a student's care plans as JSON, those in force first, for readers of the student's conditions.
 * Drafts are only for those who write them.
 */
export const carePlansOf = (ctx: UserRequest, studentID: number): SQL => {
  const { districtID } = ctx.user
  const reach = reachOver(ctx.user, readsSchool)
  const writes =
    reach === 'district'
      ? sql`true`
      : reach.length === 0
        ? sql`false`
        : sql`r.school_id in ${[...reach]}`
  return sql`(select coalesce(json_agg(${planRow} order by r.status <> 'inForce', r.in_force_on desc nulls first, r.id desc), '[]') from ${carePlans} r
    where r.district_id = ${districtID} and r.student_id = ${studentID} and r.removed_at is null
      and (r.status in ('inForce', 'replaced', 'ended') or r.status = 'draft' and ${writes}))`
}

/** One of them with what its paper needs; undefined: there is none, or it never was in force. */
export async function carePlanToPrint(
  ctx: UserRequest,
  planID: number,
): Promise<
  | (StudentCarePlan & { studentID: number; language: Language | null; grade: string | null })
  | undefined
> {
  const { districtID } = ctx.user
  const [found] = await ctx.db.execute<{
    plan: StudentCarePlan
    studentID: number
    language: Language | null
    grade: string | null
  }>(sql`
    select ${planRow} as plan, r.student_id as "studentID", s.correspondence_language as language, s.grade
    from ${carePlans} r join ${students} s on s.district_id = r.district_id and s.user_id = r.student_id
    where r.district_id = ${districtID} and r.id = ${planID} and r.removed_at is null and r.status in ('inForce', 'replaced', 'ended')`)
  return (
    found && {
      ...found.plan,
      studentID: found.studentID,
      language: found.language,
      grade: found.grade,
    }
  )
}

/** Whether the caller keeps health records at a school. */
export const keepsAt = ({ user }: UserRequest, schoolID: number): boolean =>
  includes(reachOver(user, [manages]), schoolID)
