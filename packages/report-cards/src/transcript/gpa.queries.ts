import { settingSQL } from '@atrium/district-settings/public'
import { sql, type SQL } from 'drizzle-orm'
import { gpaSettings } from '../setup/report-cards.settings.ts'
import type { GPAMethod } from '../words.ts'
import { transcriptEntries } from './transcript.table.ts'

/** How a GPA is computed: expressions, or the places of values in a prepared statement. */
export type MethodSQL = Record<keyof GPAMethod, SQL>

/** The method that is in force at a school. */
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

/**
 * GPAs of many students, as a subselect: rows of `student_id`, `unweighted`, `weighted`, `credits_attempted`, `credits_earned`. It says the same as `gpaOf`, to
 * which a test holds it. @param which a condition over `transcript_entry e`
 */
export function gpaSQL(districtID: SQL, which: SQL, method: MethodSQL): SQL {
  const counts = sql`filter (where e.points is not null and e.credits_attempted > 0)`
  // The attempt that is kept is the greatest of its numbers, compared from the left: what the method prefers, then the latest.
  return sql`(
    with how as materialized ${methodRow(method)},
    by_course as (
      select e.student_id, h.repeats, sum(e.credits_attempted) as attempted, max(e.credits_earned) as earned,
        max(array[case when h.repeats = 'best' then e.points else 0 end, e.ended_on - date '2000-01-01', e.points, e.credits_attempted, b.bonus]) ${counts} as kept,
        sum(e.credits_attempted) ${counts} as credits, sum(e.points * e.credits_attempted) ${counts} as plain,
        sum((e.points + b.bonus) * e.credits_attempted) ${counts} as with_bonus
      from ${transcriptEntries} e cross join how h
      cross join lateral (select case when e.points > 0 then case e.level when 'honors' then h.honors when 'advancedPlacement' then h.advanced_placement
        when 'dualEnrollment' then h.dual_enrollment else 0 end else 0 end as bonus) b
      where e.district_id = ${districtID} and e.removed_at is null and ${which}
      group by e.student_id, h.repeats, coalesce(e.course_id::text, lower(e.course_title)), e.term_name),
    counted as (
      select student_id, attempted, earned, case when repeats = 'all' then credits else kept[4] end as credits,
        case when repeats = 'all' then plain else kept[3] * kept[4] end as plain,
        case when repeats = 'all' then with_bonus else (kept[3] + kept[5]) * kept[4] end as with_bonus
      from by_course)
    select student_id, trunc(sum(plain) / nullif(sum(credits), 0), 4)::float8 as unweighted, trunc(sum(with_bonus) / nullif(sum(credits), 0), 4)::float8 as weighted,
      sum(attempted)::float8 as credits_attempted, sum(earned)::float8 as credits_earned
    from counted group by student_id)`
}
