import type { DistrictDb, Tx } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { schoolYears, terms } from '@atrium/schools/tables'
import { users } from '@atrium/auth/tables'
import { sql } from 'drizzle-orm'
import { plans } from '../plan/plan.table.ts'
import { gradingPeriodsOf, type Period } from './progress.rules.ts'
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
 * The IEPs in force at a school whose report for a term wasn’t sent. None for a semester that has
 * quarters: theirs are due with the report cards of the quarters. Two statements.
 */
export async function missingWith(
  db: DistrictDb | Tx,
  districtID: number,
  { schoolID, termID }: Of,
): Promise<MissingReport[]> {
  const periods = await db.execute<{ [K in keyof Period]: Period[K] }>(sql`
    select t.id, t.start_date::text as "startDate", t.end_date::text as "endDate" from ${terms} t
    join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id and y.removed_at is null
    where t.district_id = ${districtID} and t.removed_at is null and t.kind in ('gradingPeriod', 'semester', 'term') and (t.school_id is null or t.school_id = ${schoolID})
      and t.school_year_id = (select own.school_year_id from ${terms} own where own.district_id = ${districtID} and own.id = ${termID})`)
  if (!gradingPeriodsOf([...periods]).some(({ id }) => id === termID)) return []
  const rows = await db.execute<{ [K in keyof MissingReport]: MissingReport[K] }>(sql`
    select p.id as "planID", p.case_manager_id as "caseManagerID", ltrim(coalesce(m.preferred_name, m.first_name) || ' ' || m.last_name) as "caseManager",
      json_build_object('en', t.name, 'es', t.name_es) as term
    from ${plans} p
    join ${terms} t on t.district_id = p.district_id and t.id = ${termID}
    join ${users} m on m.district_id = p.district_id and m.id = p.case_manager_id
    where p.district_id = ${districtID} and p.school_id = ${schoolID} and p.removed_at is null and p.kind = 'iep' and p.status in ('inForce', 'amending')
      and p.in_force_on <= t.end_date
      and not exists (select from ${progressReports} r where r.district_id = p.district_id and r.plan_id = p.id and r.term_id = t.id and r.removed_at is null and r.status = 'sent')
    order by m.last_name, m.first_name, p.id`)
  return [...rows]
}
