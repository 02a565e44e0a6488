import type { Tx } from '@atrium/kit/server'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { closedDays, terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { assignments, assignmentScores, gradeCategories } from '../gradebook/gradebook.table.ts'

/**
 * Gives every class in the demo district a gradebook for the current term: weighted categories, a
 * dozen assignments up to next week, and scores for the ones already due. Each student scores at a
 * consistent level. Classes that already have categories are skipped. Three statements.
 * @param today 'YYYY-MM-DD', in the school's time zone
 */
export async function seedGradebooks(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${gradeCategories} (district_id, section_id, name, weight, drop_lowest, drop_highest, place)
    select ${districtID}::integer, c.id, k.name, k.weight, k.low, 0, k.place
    from ${sections} c
    cross join (values ('Homework', 30, 1, 0), ('Quizzes', 30, 0, 1), ('Tests', 40, 0, 2)) as k(name, weight, low, place)
    where c.district_id = ${districtID} and c.status = 'active' and c.removed_at is null
      and exists (select from ${sectionEnrollments} e where e.district_id = c.district_id and e.section_id = c.id and e.role = 'teacher')
      and not exists (select from ${gradeCategories} g where g.district_id = c.district_id and g.section_id = c.id)
    order by c.id, k.place`)
  await tx.execute(sql`
    insert into ${assignments} (district_id, section_id, category_id, title, points, extra_credit, assigned_on, due_on)
    select ${districtID}::integer, g.section_id, g.id, w.title, w.points, w.extra, w.due - 5, w.due
    from ${gradeCategories} g
    join ${sections} c on c.district_id = g.district_id and c.id = g.section_id
    join lateral (select start_date, end_date from ${terms} t where t.district_id = g.district_id and t.kind = 'gradingPeriod' and t.removed_at is null
      and t.start_date <= ${today} and coalesce(t.school_id, c.school_id) = c.school_id order by t.start_date desc limit 1) q on true
    join lateral (
      select k.title, k.points, k.extra, greatest(q.start_date, least(q.end_date, m.due)) as due
      from (values ('Homework', 'Practice set 1', 10, -24, false), ('Homework', 'Practice set 2', 10, -19, false), ('Homework', 'Practice set 3', 10, -12, false),
        ('Homework', 'Practice set 4', 10, -5, false), ('Homework', 'Practice set 5', 10, 4, false), ('Homework', 'Challenge problem', 5, -6, true),
        ('Quizzes', 'Quiz 1', 20, -21, false), ('Quizzes', 'Quiz 2', 20, -14, false), ('Quizzes', 'Quiz 3', 25, -4, false),
        ('Tests', 'Unit test', 100, -9, false), ('Tests', 'Project', 50, 6, false)) as k(category, title, points, ahead, extra)
      cross join lateral (select ${schoolDayNear(sql`${today}::date + k.ahead`, sql`k.ahead > 0`)} as due) m
      where k.category = g.name) w on true
    where g.district_id = ${districtID} and not exists (select from ${assignments} a where a.district_id = g.district_id and a.section_id = g.section_id)
    order by g.section_id, w.due`)
  await tx.execute(sql`
    insert into ${assignmentScores} (district_id, assignment_id, student_id, points, mark, days_late, comment, changed_by, changed_at)
    select ${districtID}::integer, a.id, e.user_id,
      case when d.fate < 0.05 then null else round((a.points * least(1, greatest(0.3, 0.55 + 0.4 * sqrt(d.level) + 0.25 * (d.day - 0.5))))::numeric, 0) end,
      case when d.fate < 0.03 then 'missing' when d.fate < 0.05 then 'excused' when d.fate < 0.08 then 'late' end,
      case when d.fate >= 0.05 and d.fate < 0.08 then 1 + floor((d.fate - 0.05) * 100)::integer end,
      case when d.fate > 0.985 then 'Nice improvement. Keep showing your steps.' end,
      t.user_id, (a.due_on + 1)::timestamptz
    from ${assignments} a
    join ${sectionEnrollments} e on e.district_id = a.district_id and e.section_id = a.section_id and e.role = 'student' and e.status = 'active'
    join (select distinct on (w.section_id) w.section_id, w.user_id from ${sectionEnrollments} w
      where w.district_id = ${districtID} and w.role = 'teacher' order by w.section_id, w.is_primary desc, w.id) t on t.section_id = a.section_id
    cross join lateral (select ${drawn(sql`concat_ws(' ', e.user_id, 'level')`)} as level, ${drawn(sql`concat_ws(' ', e.user_id, a.id)`)} as day, ${drawn(sql`concat_ws(' ', a.id, e.user_id, 'fate')`)} as fate) d
    where a.district_id = ${districtID} and a.due_on < ${today} and (not a.extra_credit or d.day > 0.6)
    on conflict do nothing`)
}

/** The day, or the nearest one with school: after it if `isAhead`, else before it. For the class `c`. */
const schoolDayNear = (day: SQL, isAhead: SQL): SQL =>
  sql`(select o.day + (case when ${isAhead} then array[0, 0, 0, 0, 0, 2, 1] else array[0, 0, 0, 0, 0, -1, -2] end)[extract(isodow from o.day)::integer]
    from (select coalesce((select case when ${isAhead} then max(f.end_date) + 1 else min(f.start_date) - 1 end from ${closedDays} f
      where f.district_id = c.district_id and (f.school_id is null or f.school_id = c.school_id) and ${day} between f.start_date and f.end_date), ${day}) as day) o)`

/** From 0 to 1, always the same for the same text. */
const drawn = (of: SQL): SQL => sql`(hashtextextended(${of}, 11) & 1048575) / 1048576::float8`
