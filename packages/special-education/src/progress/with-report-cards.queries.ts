import type { DistrictDb, Tx } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { leftOn } from '@atrium/people/public'
import { terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { plans } from '../plan/plan.table.ts'
import { progressReports } from './progress.table.ts'

/** A school’s report cards of a term that have gone to families. */
export interface CardsOut {
  schoolID: number
  termID: number
  publishedAt: string
}

/** A report of progress that didn’t go along. */
export interface MissingReport {
  planID: number
  caseManagerID: number
  caseManager: string
  term: Translated
}

interface Of {
  schoolID: number
  termID: number
}

/**
 * SQL: the IEPs in force at a school whose report for a term wasn't sent, of students who were there until its end, as `(…)` with the columns of
 * `MissingReport` and `is_signed`. None for a semester that has quarters: theirs are due with the report
 * cards of the quarters.
 */
const missingSQL = (districtID: number, { schoolID, termID }: Of): SQL => sql`(
    select p.id as "planID", p.case_manager_id as "caseManagerID", ltrim(coalesce(m.preferred_name, m.first_name) || ' ' || m.last_name) as "caseManager",
      json_build_object('en', t.name, 'es', t.name_es) as term, m.last_name, m.first_name,
      exists (select from ${progressReports} r where r.district_id = p.district_id and r.plan_id = p.id and r.term_id = t.id and r.removed_at is null and r.status = 'signed') as is_signed
    from ${plans} p
    join ${terms} t on t.district_id = p.district_id and t.id = ${termID}
    join ${users} m on m.district_id = p.district_id and m.id = p.case_manager_id
    where p.district_id = ${districtID} and p.school_id = ${schoolID} and p.removed_at is null and p.kind = 'iep' and p.status in ('inForce', 'amending')
      and p.in_force_on <= t.end_date and ${leftOn(sql`p.district_id`, sql`p.student_id`, sql`t.end_date`)} is null
      and not exists (select from ${progressReports} r where r.district_id = p.district_id and r.plan_id = p.id and r.term_id = t.id and r.removed_at is null and r.status = 'sent')
      -- As gradingPeriodsOf in progress.rules.ts.
      and not exists (select from ${terms} o where o.district_id = t.district_id and o.school_year_id = t.school_year_id and o.id <> t.id and o.removed_at is null
        and o.kind in ('gradingPeriod', 'semester', 'term') and (o.school_id is null or o.school_id = ${schoolID})
        and o.start_date >= t.start_date and o.end_date <= t.end_date and (o.start_date > t.start_date or o.end_date < t.end_date or o.id < t.id)))`

/** The reports that didn't go with a school's report cards of a term. */
export const missingWith = async (tx: Tx, districtID: number, of: Of): Promise<MissingReport[]> => [
  ...(await tx.execute<{ [K in keyof MissingReport]: MissingReport[K] }>(sql`
    select x."planID", x."caseManagerID", x."caseManager", x.term from ${missingSQL(districtID, of)} x order by x.last_name, x.first_name, x."planID"`)),
]

export interface ReportsStanding {
  signed: number
  sent: number
  missing: { name: string; count: number }[]
}

/** How many reports of a term are ready, sent, and missing at a school; the missing ones by case manager. One statement. */
export async function reportsStanding(
  db: DistrictDb,
  districtID: number,
  of: Of,
): Promise<ReportsStanding> {
  const [row] = await db.execute<{ [K in keyof ReportsStanding]: ReportsStanding[K] }>(sql`
    select c.signed, c.sent, (
      select coalesce(json_agg(json_build_object('name', x."caseManager", 'count', x.count) order by x."caseManager"), '[]')
      from (select y."caseManager", count(*)::int as count from ${missingSQL(districtID, of)} y where not y.is_signed group by 1) x) as missing
    from (
      select count(*) filter (where r.status = 'signed')::int as signed, count(*) filter (where r.status = 'sent')::int as sent from ${progressReports} r
      where r.district_id = ${districtID} and r.school_id = ${of.schoolID} and r.term_id = ${of.termID} and r.removed_at is null) c`)
  return row ?? { signed: 0, sent: 0, missing: [] }
}
