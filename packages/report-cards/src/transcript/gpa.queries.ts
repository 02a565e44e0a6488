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
    decimals: sql`${setting('decimals')}::integer`,
    rounding: sql`${setting('rounding')}::text`,
  }
}

/** Those values as a subselect of one row, so that each setting is read once. */
export const methodRow = (method: MethodSQL): SQL =>
  sql`(select ${method.honors} as honors, ${method.advancedPlacement} as advanced_placement, ${method.dualEnrollment} as dual_enrollment, ${method.repeats} as repeats,
    ${method.decimals} as decimals, ${method.rounding} as rounding)`

/** A row `m` of `methodRow` as JSON, for `GPAMethod`. */
export const methodJSON = (m: SQL): SQL =>
  sql`json_build_object('honors', ${m}.honors, 'advancedPlacement', ${m}.advanced_placement, 'dualEnrollment', ${m}.dual_enrollment, 'repeats', ${m}.repeats,
    'decimals', ${m}.decimals, 'rounding', ${m}.rounding)`

/** Points divided by credits, exact: ten decimals, null where no grade counts. */
export const exactGPA = (points: SQL, credits: SQL): SQL =>
  sql`round(${points} / nullif(${credits}, 0), 10)`

/** The exact GPAs of a row of totals `e`, by a row of `methodRow` `h`. */
export const gpaColumns = {
  unweighted: (e: SQL): SQL => exactGPA(sql`${e}.points`, sql`${e}.credits`),
  weighted: (e: SQL, h: SQL): SQL =>
    exactGPA(
      sql`(${e}.points + ${e}.honors * ${h}.honors + ${e}.advanced_placement * ${h}.advanced_placement + ${e}.dual_enrollment * ${h}.dual_enrollment)`,
      sql`${e}.credits`,
    ),
}

/** An exact GPA as the school states it, by a row of `methodRow` `h`: `statedGPA` in SQL. */
export const gpaStated = (exact: SQL, h: SQL): SQL =>
  sql`(case ${h}.rounding when 'cut' then trunc(${exact}, ${h}.decimals) else round(${exact}, ${h}.decimals) end)::float8`

/** What class rank compares, over rows of `gpaSQL` `g`: exact GPAs of the kind that the school ranks by. */
export const rankedBy = (kind: SQL, g: SQL): SQL =>
  sql`case ${kind} when 'weighted' then ${g}.exact_weighted else ${g}.exact_unweighted end`

/**
 * GPAs of many students, as a subselect with rows of `student_id`, `unweighted`, `weighted` (as the
 * school states them), `exact_unweighted`, `exact_weighted`, `credits_attempted`, `credits_earned`,
 * `decimals`. It doesn't add anything up: the totals are maintained by
 * `transcript-total.definitions.sql`. A test compares it with `gpaOf`.
 * @param which a condition over `transcript_total e`
 */
export const gpaSQL = (districtID: SQL, which: SQL, method: MethodSQL): SQL => sql`(
    with how as materialized ${methodRow(method)}
    select x.*, ${gpaStated(sql`x.exact_unweighted`, sql`h`)} as unweighted, ${gpaStated(sql`x.exact_weighted`, sql`h`)} as weighted, h.decimals
    from (select e.student_id, ${gpaColumns.unweighted(sql`e`)} as exact_unweighted, ${gpaColumns.weighted(sql`e`, sql`h`)} as exact_weighted,
        e.attempted::float8 as credits_attempted, e.earned::float8 as credits_earned
      from ${transcriptTotals} e cross join how h
      where e.district_id = ${districtID} and e.repeats = h.repeats and ${which}) x cross join how h)`
