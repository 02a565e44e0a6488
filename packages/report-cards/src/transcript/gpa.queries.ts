import { settingSQL } from '@atrium/district-settings/public'
import { sql, type SQL } from 'drizzle-orm'
import { gpaSettings } from '../setup/report-cards.settings.ts'
import type { GPAMethod } from '../words.ts'
import { transcriptTotals } from './transcript.table.ts'

/** How a GPA is computed: SQL expressions, or placeholders in a prepared statement. */
export type MethodSQL = Record<keyof GPAMethod, SQL>

/** The method in force at a school. */
export const methodAt = (districtID: SQL, schoolID: SQL): MethodSQL => {
  const setting = (name: keyof GPAMethod) => settingSQL(gpaSettings, name, { districtID, schoolID })
  return {
    honors: sql`${setting('honors')}::numeric`,
    advancedPlacement: sql`${setting('advancedPlacement')}::numeric`,
    dualEnrollment: sql`${setting('dualEnrollment')}::numeric`,
    repeats: sql`${setting('repeats')}::text`,
  }
}

/** Those values as a subselect of one row, so that each setting is read once. */
export const methodRow = ({ honors, advancedPlacement, dualEnrollment, repeats }: MethodSQL): SQL =>
  sql`(select ${honors} as honors, ${advancedPlacement} as advanced_placement, ${dualEnrollment} as dual_enrollment, ${repeats} as repeats)`

/** The GPAs of a row of totals, by a row of `methodRow`: exact, null where no grade counts. */
export const gpaColumns = {
  unweighted: (e: SQL): SQL => sql`trunc(round(${e}.points / nullif(${e}.credits, 0), 8), 4)`,
  weighted: (e: SQL, h: SQL): SQL =>
    sql`trunc(round((${e}.points + ${e}.honors * ${h}.honors + ${e}.advanced_placement * ${h}.advanced_placement + ${e}.dual_enrollment * ${h}.dual_enrollment) / nullif(${e}.credits, 0), 8), 4)`,
}

/**
 * GPAs of many students, as a subselect with rows of `student_id`, `unweighted`, `weighted`,
 * `credits_attempted`, `credits_earned`. It doesn't add anything up: the totals are maintained by
 * `transcript-total.definitions.sql`. A test compares it with `gpaOf`.
 * @param which a condition over `transcript_total e`
 */
export const gpaSQL = (districtID: SQL, which: SQL, method: MethodSQL): SQL => sql`(
    with how as materialized ${methodRow(method)}
    select e.student_id, ${gpaColumns.unweighted(sql`e`)}::float8 as unweighted, ${gpaColumns.weighted(sql`e`, sql`h`)}::float8 as weighted,
      e.attempted::float8 as credits_attempted, e.earned::float8 as credits_earned
    from ${transcriptTotals} e cross join how h
    where e.district_id = ${districtID} and e.repeats = h.repeats and ${which})`
