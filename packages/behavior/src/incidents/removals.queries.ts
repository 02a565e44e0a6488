import { isOneOf, type DistrictDb, type Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { planOnSQL } from '@atrium/special-education/public'
import { sql, type SQL } from 'drizzle-orm'
import { consequenceTypes } from '../setup/setup.table.ts'
import type { Plan, Removal } from '../suspension/suspension.rules.ts'
import { incidentPeople, incidentResponses, incidents } from './incidents.table.ts'

/** A suspension out of school that was decided, of one student. */
export interface PastRemoval extends Removal {
  studentID: number
  incidentID: number
}

interface Of {
  districtID: number
  studentIDs: readonly number[]
  /** A day, or an expression for it. */
  from: string | SQL
  timeZone: string
  except?: number
}

/** SQL: what `removalsSince` reads. */
export const removalsSQL = ({ districtID, studentIDs, from, timeZone, except = 0 }: Of): SQL => sql`
  select r.student_id as "studentID", i.id as "incidentID", r.from_day::text as "from", coalesce(r.to_day, r.from_day)::text as "to",
    coalesce((i.decided_at at time zone ${timeZone})::date, i.happened_on)::text as "decidedOn"
  from ${incidentResponses} r
  join ${incidents} i on i.district_id = r.district_id and i.id = r.incident_id
  join ${consequenceTypes} c on c.district_id = r.district_id and c.id = r.consequence_id
  where r.district_id = ${districtID} and ${isOneOf(sql`r.student_id`, studentIDs)} and i.id <> ${except}
    and i.status in ('decided', 'closed') and i.removed_at is null and c.attendance = 'outOfSchool' and r.to_day >= (${from})::date
  order by r.from_day, r.id`

/**
 * The suspensions out of school of these students since a day, by day, without those of one incident.
 * Open and dismissed incidents suspend no one.
 */
export async function removalsSince(db: DistrictDb | Tx, of: Of): Promise<PastRemoval[]> {
  if (of.studentIDs.length === 0) return []
  return [...(await db.execute<{ [K in keyof PastRemoval]: PastRemoval[K] }>(removalsSQL(of)))]
}

/** The plan of each of these students on a day: the one in force, or what the newest incident has noted. */
export async function plansOn(
  db: DistrictDb | Tx,
  of: { districtID: number; studentIDs: readonly number[]; day: string },
): Promise<Map<number, Plan>> {
  if (of.studentIDs.length === 0) return new Map()
  const rows = await db.execute<KnownPlan & Record<string, unknown>>(plansSQL(of))
  return new Map(rows.map(({ studentID, plan }) => [studentID, plan]))
}

export interface KnownPlan {
  studentID: number
  plan: Plan
}

/** SQL: what `plansOn` reads. */
export const plansSQL = ({
  districtID,
  studentIDs,
  day,
}: {
  districtID: number
  studentIDs: readonly number[]
  day: string | SQL
}): SQL => sql`
    select x."studentID", x.plan from (
      select s.user_id as "studentID", coalesce(${planOnSQL({ districtID, studentID: sql`s.user_id`, day: sql`${day}` })}, (
        select p.plan from ${incidentPeople} p join ${incidents} i on i.district_id = p.district_id and i.id = p.incident_id and i.removed_at is null
        where p.district_id = s.district_id and p.student_id = s.user_id and p.plan is not null
        order by i.happened_on desc, i.id desc limit 1)) as plan
      from ${students} s where s.district_id = ${districtID} and ${isOneOf(sql`s.user_id`, studentIDs)}) x
    where x.plan is not null`
