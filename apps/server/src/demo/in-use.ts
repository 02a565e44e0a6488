import { plusDays } from '@atrium/kit/shared'
import {
  courseCatalogCourses,
  courseCatalogs,
  courseRequestForms,
  courseRequests,
} from '@atrium/academics/tables'
import { users } from '@atrium/auth/tables'
import { mealCounts } from '@atrium/classroom/tables'
import { demoPeople } from '@atrium/demo/public'
import {
  assignments,
  assignmentScores,
  assignmentStandards,
  rubricCriteria,
  rubricMarks,
  standardScores,
} from '@atrium/grades/tables'
import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { sectionKeptApart } from '@atrium/seating/tables'
import { items } from '@atrium/standards/tables'
import { sql, type SQL } from 'drizzle-orm'

interface Of {
  districtID: number
  /** The high school. */
  schoolID: number
  today: string
}

/**
 * What people have done with the features around classes, so that each shows something: rubrics and
 * standards with marks, lunches that classes counted, requests for next year's courses, and two
 * students who should be kept apart.
 */
export async function putToUse(tx: Tx, of: Of): Promise<void> {
  const { districtID, schoolID, today } = of
  const isOfThisYear = sql`exists (select from ${terms} y where y.district_id = c.district_id and y.id = c.term_id and y.end_date >= ${today})`
  const quiz = sql`select a.id, a.points, t.user_id as teacher_id, a.due_on
    from ${assignments} a
    join ${sections} c on c.district_id = a.district_id and c.id = a.section_id and c.school_id = ${schoolID} and ${isOfThisYear}
    join ${courses} k on k.district_id = c.district_id and k.id = c.course_id and k.title = 'Geometry'
    join (select distinct on (e.section_id) e.section_id, e.user_id from ${sectionEnrollments} e
      where e.district_id = ${districtID} and e.role = 'teacher' order by e.section_id, e.is_primary desc, e.id) t on t.section_id = c.id
    where a.district_id = ${districtID} and a.title = 'Quiz 3'`
  await tx.execute(sql`
    insert into ${rubricCriteria} (district_id, assignment_id, title, description, points, place)
    select ${districtID}::int, q.id, r.title, r.description, r.points, r.place
    from (${quiz}) q cross join (values ('Correct answers', 'The result is right and has its unit.', 15, 1),
      ('Work shown', 'Each step follows from the one before it.', 10, 2)) as r(title, description, points, place)
    order by q.id, r.place`)
  await tx.execute(sql`
    insert into ${rubricMarks} (district_id, criterion_id, student_id, points, changed_by, changed_at)
    select ${districtID}::int, r.id, s.student_id, case r.place when 1 then least(15, round(s.points * 0.6)) else s.points - least(15, round(s.points * 0.6)) end,
      q.teacher_id, (q.due_on + 1)::timestamptz
    from (${quiz}) q
    join ${rubricCriteria} r on r.district_id = ${districtID} and r.assignment_id = q.id
    join ${assignmentScores} s on s.district_id = r.district_id and s.assignment_id = q.id and s.points is not null`)
  await tx.execute(sql`
    insert into ${assignmentStandards} (district_id, assignment_id, item_id)
    select ${districtID}::int, q.id, i.id from (${quiz}) q
    join ${items} i on i.district_id = ${districtID} and i.code in ('MA.9-12.C.1', 'MA.9-12.C.3') on conflict do nothing`)
  await tx.execute(sql`
    insert into ${standardScores} (district_id, assignment_id, student_id, item_id, level, changed_by, changed_at)
    select ${districtID}::int, q.id, s.student_id, x.item_id, greatest(1, least(4, floor(s.points / q.points * 5) - (s.student_id + x.item_id) % 2)),
      q.teacher_id, (q.due_on + 1)::timestamptz
    from (${quiz}) q
    join ${assignmentStandards} x on x.district_id = ${districtID} and x.assignment_id = q.id
    join ${assignmentScores} s on s.district_id = x.district_id and s.assignment_id = q.id and s.points is not null`)
  await tx.execute(sql`
    insert into ${sectionKeptApart} (district_id, section_id, pairs)
    select ${districtID}::int, e.section_id, jsonb_build_array(jsonb_build_array(min(e.user_id), max(e.user_id)))
    from ${sectionEnrollments} e
    where e.district_id = ${districtID} and e.role = 'student' and e.status = 'active'
      and e.section_id in (select c.id from ${sections} c join ${sectionEnrollments} w on w.district_id = c.district_id and w.section_id = c.id and w.role = 'teacher'
        join ${users} u on u.district_id = w.district_id and u.id = w.user_id and u.sourced_id = ${demoPeople.teacher.sourcedID}
        where c.district_id = ${districtID} and c.status = 'active' and c.removed_at is null and ${isOfThisYear} order by c.id limit 1)
    group by e.section_id having count(*) > 1`)
  await countMeals(tx, of)
  await requestCourses(tx, of)
}

/** Classes of the elementary schools have counted lunch on the last weekday. */
async function countMeals(tx: Tx, { districtID, today }: Of): Promise<void> {
  const back = [2, 1, 1, 1, 1, 1, 3][new Date(`${today}T00:00:00Z`).getUTCDay()] ?? 1
  const day = plusDays(today, -back)
  await tx.execute(sql`
    insert into ${mealCounts} (district_id, date, meal, student_id, section_id, choice, counted_at, counted_by)
    select ${districtID}::int, ${day}::date, 'lunch', s.user_id, c.id,
      (array['hot', 'hot', 'hot', 'alternate', 'home', 'milk'])[1 + s.user_id % 6], ${`${day}T17:00:00Z`}::timestamptz, c.teacher_id
    from ${students} s
    join lateral (select e.section_id as id, t.user_id as teacher_id from ${sectionEnrollments} e
      join ${sectionEnrollments} t on t.district_id = e.district_id and t.section_id = e.section_id and t.role = 'teacher'
      where e.district_id = s.district_id and e.user_id = s.user_id and e.role = 'student' and e.status = 'active' order by e.section_id limit 1) c on true
    where s.district_id = ${districtID} and s.grade in ('KG', '01', '02', '03', '04', '05') on conflict do nothing`)
}

/** Most students of the high school have asked for next year's courses: three, and one to take instead. */
async function requestCourses(tx: Tx, { districtID, schoolID, today }: Of): Promise<void> {
  const asked: SQL = sql`s.district_id = ${districtID} and s.school_id = ${schoolID} and s.grade in ('09', '10', '11') and s.user_id % 5 < 3`
  await tx.execute(sql`
    insert into ${courseRequestForms} (district_id, course_catalog_id, student_id, saved_by, saved_at)
    select ${districtID}::int, k.id, s.user_id, s.user_id, (${today}::date - 1 - s.user_id % 7)::timestamptz
    from ${students} s cross join (select id from ${courseCatalogs} where district_id = ${districtID} order by id limit 1) k where ${asked} order by s.user_id`)
  await tx.execute(sql`
    insert into ${courseRequests} (district_id, form_id, course_id, place, is_alternate)
    select ${districtID}::int, w.form_id, w.course_id, w.place, w.place = 4 from (
      select f.id as form_id, c.id as course_id, row_number() over (partition by f.id order by hashtext(c.id || ' ' || f.student_id)) as place
      from ${courseRequestForms} f
      join ${students} s on s.district_id = f.district_id and s.user_id = f.student_id
      join ${courses} c on c.district_id = f.district_id and lpad((s.grade::int + 1)::text, 2, '0') = any (c.grades)
        and exists (select from ${courseCatalogCourses} k where k.district_id = c.district_id and k.course_catalog_id = f.course_catalog_id and k.course_id = c.id)
      where f.district_id = ${districtID}) w where w.place <= 4 order by w.form_id, w.place`)
}
