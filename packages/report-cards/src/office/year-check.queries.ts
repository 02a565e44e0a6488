import { gradeFinalizations, gradingPeriods } from '@atrium/grades/public'
import { courses, sections } from '@atrium/roster/tables'
import { schools, terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'

/**
 * The terms of a school year with schools where grades that earn credit aren't final yet, as a JSON
 * array of messages.
 */
export const notFinal = ({
  districtID,
  schoolYearID,
}: {
  districtID: SQL
  schoolYearID: SQL
}): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', 'reportCards.yearCheck.notFinal', 'values', json_build_object('term', x.term, 'schools', x.schools)) order by x.ends), '[]') from (
    select t.name as term, t.end_date as ends, string_agg(h.name, ', ' order by h.name) as schools
    from ${terms} t
    join ${gradingPeriods} p on p.district_id = t.district_id and p.term_id = t.id and p.removed_at is null and p.credit_share is not null
    join ${schools} h on h.district_id = t.district_id and h.removed_at is null and (t.school_id is null or t.school_id = h.id)
    where t.district_id = ${districtID} and t.school_year_id = ${schoolYearID} and t.removed_at is null
      and not exists (select from ${gradeFinalizations} f where f.district_id = t.district_id and f.school_id = h.id and f.term_id = t.id)
      and exists (select from ${sections} c join ${courses} k on k.district_id = c.district_id and k.id = c.course_id and k.credits > 0
        left join ${terms} o on o.district_id = c.district_id and o.id = c.term_id
        where c.district_id = t.district_id and c.school_id = h.id and c.removed_at is null and c.status = 'active' and not c.is_professional_development
          and coalesce(c.start_date, o.start_date, t.start_date) <= t.start_date and coalesce(c.end_date, o.end_date, t.end_date) >= t.end_date)
    group by t.id, t.name, t.end_date) x)`
