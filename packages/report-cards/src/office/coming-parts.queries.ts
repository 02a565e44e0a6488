import { gradeMarks, gradingPeriods } from '@atrium/grades/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { schoolYears, terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { transcriptAttempts, transcriptEntries } from '../transcript/transcript.table.ts'
import { creditsOfTerm, markWorth, partOfTerm, partsOfCourse } from './term-grades.queries.ts'

/**
 * What a student's current classes may still earn, as a subselect with a row for each part of a
 * course: `course_id`, `subject_area`, `part`, and `credits`. A part whose grade is final can't be
 * earned any more, unless it is incomplete; one that was passed before only if the course is
 * repeatable for credit. `part` is null, for all of the course, where no term of the class gives
 * credit.
 */
export const comingParts = (of: { districtID: SQL; studentID: SQL; today: SQL }): SQL => {
  const attempts = sql`${transcriptAttempts} a where a.district_id = c.district_id and a.student_id = ${of.studentID} and a.course_key = coalesce('code ' || k.code, 'course ' || k.id)`
  return sql`(
  select k.id as course_id, left(k.sced_code, 2) as subject_area, w.part, coalesce(w.credits, 0)::float8 as credits
  from (select distinct e.section_id from ${sectionEnrollments} e join ${sections} c on c.district_id = e.district_id and c.id = e.section_id left join ${terms} o on o.district_id = c.district_id and o.id = c.term_id
    where e.district_id = ${of.districtID} and e.user_id = ${of.studentID} and e.role = 'student' and e.status = 'active' and c.removed_at is null and c.status = 'active'
      and ${of.today} <= coalesce(e.end_date, c.end_date, o.end_date, ${of.today})) now
  join ${sections} c on c.district_id = ${of.districtID} and c.id = now.section_id
  join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
  left join ${terms} o on o.district_id = c.district_id and o.id = c.term_id
  cross join lateral (select coalesce(k.max_completions_for_credit, k.maximum_credits) is not null as again) r
  cross join lateral (
    with credited as (
      select t.id, t.district_id, t.school_year_id, t.end_date, p.credit_share from ${terms} t
      join ${gradingPeriods} p on p.district_id = t.district_id and p.term_id = t.id and p.removed_at is null and p.credit_share is not null
      where t.district_id = c.district_id and t.removed_at is null and (t.school_id is null or t.school_id = c.school_id) and t.start_date >= coalesce(c.start_date, o.start_date) and t.end_date <= coalesce(c.end_date, o.end_date))
    select n.part, ${creditsOfTerm(sql`t.id`)} as credits
    from credited t join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
    cross join lateral (select t.credit_share) p
    cross join lateral (select case when c.term_id = t.id then ${partsOfCourse} end as parts) z
    cross join lateral ${partOfTerm} n
    where not exists (select from ${transcriptEntries} f cross join lateral (select f.mark as letter) g
      left join ${gradeMarks} m on m.district_id = f.district_id and m.mark = f.mark and m.removed_at is null cross join lateral ${markWorth} w
      where f.district_id = c.district_id and f.student_id = ${of.studentID} and f.source = 'finalized' and f.course_id = k.id and f.term_id = t.id and f.removed_at is null and not w.open)
    union all select null, greatest(k.credits - case when r.again then 0 else coalesce((select sum(a.credit) from ${attempts}), 0) end, 0) where not exists (select from credited)) w
  where (r.again or w.part is null or not exists (select from ${attempts} and a.part = w.part and a.credits_earned > 0))
    and (w.credits > 0 or coalesce(k.credits, 0) = 0))`
}
