import { gradeMarks, gradingPeriods, standingGrades } from '@atrium/grades/public'
import { courses, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { exactGPA, gpaStated, methodAt, methodRow } from '../transcript/gpa.queries.ts'

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
 * The parts of a course `k`: as stated, or as its classes show: the terms that give credit in the
 * longest one, or the last part that one states.
 */
export const partsOfCourse = sql`coalesce(k.number_of_parts, (select greatest(1, max(n.terms), max(c.sequence_of_course)) from ${sections} c
  left join ${terms} o on o.district_id = c.district_id and o.id = c.term_id
  cross join lateral (select count(*) as terms from ${terms} t join ${gradingPeriods} p on p.district_id = t.district_id and p.term_id = t.id and p.removed_at is null and p.credit_share is not null
    where t.district_id = c.district_id and t.removed_at is null and (t.school_id is null or t.school_id = c.school_id) and t.start_date >= coalesce(c.start_date, o.start_date)
      and t.end_date <= coalesce(c.end_date, o.end_date)) n
  where c.district_id = k.district_id and c.course_id = k.id and c.removed_at is null))`

interface GradedTerm {
  districtID: SQL
  schoolID: SQL
  termID: SQL
}

/** CTE for `creditsOfTerm`: the parts of the courses of a school’s classes of one term only, counted once for a course. */
export const courseParts = ({ districtID, schoolID, termID }: GradedTerm): SQL => sql`
  course_part as materialized (
    select k.id, ${partsOfCourse} as parts from ${courses} k where k.district_id = ${districtID}
      and k.id in (select c.course_id from ${sections} c where c.district_id = ${districtID} and c.school_id = ${schoolID} and c.term_id = ${termID}))`

/**
 * The credits of a course that a term’s grade is for, over `section c`, `course k`, its `course_part
 * z`, the grading period `p` and the term’s id. A class that lasts only this term is for all credits
 * of the part that it teaches. Null: the course has no credits at all, as in elementary school.
 */
export const creditsOfTerm = (termID: SQL): SQL =>
  sql`round((k.credits * case when c.term_id = ${termID} then 100.0 / coalesce(z.parts, 1) else coalesce(p.credit_share, 100.0 / coalesce(k.number_of_parts, 1)) end / 100)::numeric, 3)`

/**
 * The part of the course that a term’s grade is for, as a lateral subselect, over `section c` with its
 * `term o`, the term `t` with its `school_year y`, and its `course_part z`. A class of several terms
 * teaches one part of its course in each; a class of one term teaches the part that it states, or else
 * the one usual for its term.
 */
export const partOfTerm = sql`(select case when c.term_id = t.id then coalesce(c.sequence_of_course, (count(*) - 1) % coalesce(z.parts, 1) + 1)
    else coalesce(c.sequence_of_course, 1) + greatest(count(*) filter (where x.start_date >= coalesce(c.start_date, o.start_date, y.start_date)), 1) - 1 end as part
  from ${terms} x join ${gradingPeriods} q on q.district_id = x.district_id and q.term_id = x.id and q.removed_at is null and q.credit_share is not null
  where x.district_id = t.district_id and x.school_year_id = t.school_year_id and x.removed_at is null and (x.school_id is null or x.school_id = c.school_id) and x.end_date <= t.end_date)`

/**
 * Students’ figures for a term’s posted grades at a school, as a subselect with rows of
 * `student_id`, `unweighted`, `weighted` (as the school states them), `decimals`, `has_credits`, `lowest`, `grades`
 * and `incompletes`: with the credits that the grades have on a transcript. Grades without credits on either count once each.
 */
export const termFigures = (
  { districtID, schoolID, termID }: GradedTerm,
  which: SQL = sql`true`,
): SQL => sql`(
    with ${courseParts({ districtID, schoolID, termID })},
    how as materialized ${methodRow(methodAt(districtID, schoolID))}
    select x.student_id, ${gpaStated(sql`x.exact_unweighted`, sql`h`)} as unweighted, ${gpaStated(sql`x.exact_weighted`, sql`h`)} as weighted, h.decimals,
      x.has_credits, x.lowest, x.grades, x.incompletes
    from (select g.student_id, ${exactGPA(sql`sum(w.points * q.credits)`, sql`sum(q.credits)`)} as exact_unweighted,
      ${exactGPA(sql`sum((w.points + q.bonus) * q.credits)`, sql`sum(q.credits)`)} as exact_weighted,
      bool_or(k.credits > 0) as has_credits, min(w.points)::float8 as lowest, count(w.points)::integer as grades, count(*) filter (where w.open)::integer as incompletes
    from ${standingGrades} g
    join ${sections} c on c.district_id = g.district_id and c.id = g.section_id and c.school_id = ${schoolID}
    join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
    left join course_part z on z.id = k.id
    left join ${gradingPeriods} p on p.district_id = g.district_id and p.term_id = g.term_id and p.removed_at is null
    left join ${gradeMarks} m on m.district_id = g.district_id and m.mark = g.letter and m.removed_at is null
    cross join how h
    -- OFFSET 0: computed once for a grade, and not for each sum that it is in.
    cross join lateral (select * from ${markWorth} w offset 0) w
    cross join lateral (select case when w.points is null or not w.attempts then 0 else coalesce(${creditsOfTerm(termID)}, 1) end as credits,
      case when w.points > 0 then case k.level when 'honors' then h.honors when 'advancedPlacement' then h.advanced_placement
        when 'dualEnrollment' then h.dual_enrollment else 0 end else 0 end as bonus offset 0) q
    where g.district_id = ${districtID} and g.term_id = ${termID} and g.letter is not null and ${which}
    group by g.student_id) x cross join how h)`
