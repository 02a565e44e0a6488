import { gradeMarks, gradingPeriods, standingGrades } from '@atrium/grades/public'
import { courses, sections } from '@atrium/roster/tables'
import { sql, type SQL } from 'drizzle-orm'
import { methodAt, methodRow } from '../transcript/gpa.queries.ts'

/**
 * What a mark is worth, over `grade_mark m` and `term_grade g`: a row of `points`, whether it
 * `attempts` and `earns` credit, and whether it leaves the class unfinished (`open`: an incomplete).
 * Marks that the district doesn’t define are worth what the letters usually are.
 */
export const markWorth = sql`(select
  case when m.id is not null then m.points else (array_position('{F,D,C,B,A}', left(g.letter, 1)) - 1)::numeric end as points,
  coalesce(m.attempts_credit, g.letter not in ('W', 'I')) as attempts, coalesce(m.earns_credit, g.letter not in ('F', 'NP', 'I', 'W')) as earns,
  case when m.id is not null then m.points is null and not m.earns_credit and m.attempts_credit else g.letter = 'I' end as open)`

/**
 * The credits of a course that a term’s grade is for, over `section c`, `course k`, the grading
 * period `p` and the term’s id. A class that lasts only this term is for all credits of the part
 * that it teaches. Null: the course has no credits at all, as in elementary school.
 */
export const creditsOfTerm = (termID: SQL): SQL =>
  sql`round((k.credits * case when c.term_id = ${termID} then 100.0 / coalesce(k.number_of_parts, 1) else coalesce(p.credit_share, 100.0 / coalesce(k.number_of_parts, 1)) end / 100)::numeric, 3)`

/**
 * Students’ figures for a term’s posted grades at a school, as a subselect with rows of
 * `student_id`, `unweighted`, `weighted`, `has_credits`, `lowest`, `grades` and `incompletes`: with the credits
 * that the grades have on a transcript. Grades without credits on either count once each.
 */
export const termFigures = (
  { districtID, schoolID, termID }: { districtID: SQL; schoolID: SQL; termID: SQL },
  which: SQL = sql`true`,
): SQL => sql`(
    select g.student_id, trunc(round(sum(w.points * q.credits) / nullif(sum(q.credits), 0), 8), 4)::float8 as unweighted,
      trunc(round(sum((w.points + q.bonus) * q.credits) / nullif(sum(q.credits), 0), 8), 4)::float8 as weighted,
      bool_or(k.credits > 0) as has_credits, min(w.points)::float8 as lowest, count(w.points)::integer as grades, count(*) filter (where w.open)::integer as incompletes
    from ${standingGrades} g
    join ${sections} c on c.district_id = g.district_id and c.id = g.section_id and c.school_id = ${schoolID}
    join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
    left join ${gradingPeriods} p on p.district_id = g.district_id and p.term_id = g.term_id and p.removed_at is null
    left join ${gradeMarks} m on m.district_id = g.district_id and m.mark = g.letter and m.removed_at is null
    cross join ${methodRow(methodAt(districtID, schoolID))} h
    -- OFFSET 0: computed once for a grade, and not for each sum that it is in.
    cross join lateral (select * from ${markWorth} w offset 0) w
    cross join lateral (select case when w.points is null or not w.attempts then 0 else coalesce(${creditsOfTerm(termID)}, 1) end as credits,
      case when w.points > 0 then case k.level when 'honors' then h.honors when 'advancedPlacement' then h.advanced_placement
        when 'dualEnrollment' then h.dual_enrollment else 0 end else 0 end as bonus offset 0) q
    where g.district_id = ${districtID} and g.term_id = ${termID} and g.letter is not null and ${which}
    group by g.student_id)`
