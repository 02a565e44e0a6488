import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { keepDays } from '../../../packages/attendance/src/kept/keep-days.actions.ts'
import { openDatabase } from '../../../packages/kit/src/server/database.ts'
import { prepareDatabase } from '../../../packages/kit/src/server/prepare-database.ts'
import { setClock } from '../../../packages/kit/src/shared/index.ts'
import { withLock } from '../../lib/lock.mjs'
import { startPostgres } from '../../lib/postgres.ts'
import { root } from '../../lib/root.ts'
import type { Stopping } from '../../lib/stopping.ts'
import { dropFolder, temporaryFolder } from '../../lib/temporary.ts'
import type { BenchDatabase } from './bench.ts'
import { fillDistrict, today } from './district.ts'

/** A Friday morning: the classes of the first three periods have taken attendance. */
export const novemberMorning = `${today}T10:30:00-08:00`

/** Who and what the measurements are of. */
export interface November {
  /** The high school, of about 1,540 students. */
  schoolID: number
  termID: number
  /** One of its teachers, a class of theirs with 40 assignments this quarter, and a student in it. */
  staffID: number
  sectionID: number
  studentID: number
}

/**
 * A copy of a district in November: 5,000 students at 8 schools, with classes, three months of
 * attendance, and, at the high school, gradebooks, posted grades and transcripts. The first run makes
 * it, in a minute or two, and keeps it until this file or the district's generator changes.
 */
export async function novemberDatabase(stopping: Stopping): Promise<BenchDatabase> {
  setClock(novemberMorning)
  const made = join(root, 'node_modules', '.cache', 'bench', `november-${version()}`)
  await withLock(`${made}.lock`, async () => {
    if (existsSync(made)) return
    console.log('Making the district in November')
    const fresh = `${made}.new`
    await dropFolder(fresh)
    const { url, stop } = await startPostgres({ dataDir: fresh, signal: stopping.signal })
    try {
      await prepareDatabase(url)
      await fillNovember(url)
    } finally {
      await stop()
    }
    await rename(fresh, made)
  })
  const dataDir = await temporaryFolder()
  stopping.add(() => dropFolder(dataDir))
  // Unlike Node's own copy, it keeps the owner that PostgreSQL runs as.
  const copied = spawnSync('cp', ['-a', `${made}/.`, dataDir], { stdio: 'inherit' })
  if (copied.status !== 0) throw new Error('The district in November could not be copied')
  const { url, stop } = await startPostgres({ dataDir, supervised: true, signal: stopping.signal })
  stopping.add(stop)
  await prepareDatabase(url)
  return { url, dataDir }
}

const version = (): string =>
  ['november.ts', 'district.ts']
    .reduce(
      (hash, file) => hash.update(readFileSync(join(import.meta.dirname, file))),
      createHash('sha256'),
    )
    .digest('hex')
    .slice(0, 16)

/** Fills a prepared, empty database. The clock of this process and of the database is in November. */
export async function fillNovember(url: string): Promise<void> {
  await fillDistrict(url, { students: 5450, schools: 8 })
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    for (const statement of [year, classes, attendance, gradebooks, grades, transcripts]) {
      await database.owner.unsafe(statement)
      await database.owner.unsafe('analyze')
    }
    await keepDays(database, { districtID: 1, now: new Date(novemberMorning), check: () => {} })
    // What autovacuum would do within minutes.
    await database.owner.unsafe('vacuum analyze')
  } finally {
    await database.close()
  }
}

export async function readNovember(url: string): Promise<November> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  try {
    const [found] = await database.owner<November[]>`
      select c.school_id as "schoolID", (select id from term where abbr = 'Q2') as "termID", t.user_id as "staffID", c.id as "sectionID",
        (select min(e.user_id) from section_enrollment e where e.district_id = c.district_id and e.section_id = c.id and e.role = 'student') as "studentID"
      from section c join section_enrollment t on t.district_id = c.district_id and t.section_id = c.id and t.role = 'teacher'
      where c.id = (select section_id from assignment where title like 'Warm-up%' limit 1)`
    if (!found) throw new Error('There is no district in November here')
    return found
  } finally {
    await database.close()
  }
}

const high = `(select school_id from student where status = 'active' and grade = '12' group by 1 order by count(*) desc limit 1)`

const year = `
  insert into school_year (district_id, name, abbr, start_date, end_date) values (1, '2026–2027', '26-27', '2026-08-17', '2027-06-04');
  insert into term (district_id, school_year_id, name, abbr, kind, start_date, end_date)
    select 1, y.id, t.name, t.abbr, t.kind, t.first, t.last from school_year y, (values
      ('Whole year', 'Y', 'schoolYear', date '2026-08-17', date '2027-06-04'), ('Semester 1', 'S1', 'semester', '2026-08-17', '2026-12-18'), ('Semester 2', 'S2', 'semester', '2027-01-04', '2027-06-04'),
      ('Quarter 1', 'Q1', 'gradingPeriod', '2026-08-17', '2026-10-16'), ('Quarter 2', 'Q2', 'gradingPeriod', '2026-10-17', '2026-12-18'),
      ('Quarter 3', 'Q3', 'gradingPeriod', '2027-01-04', '2027-03-12'), ('Quarter 4', 'Q4', 'gradingPeriod', '2027-03-13', '2027-06-04')) t (name, abbr, kind, first, last);
  insert into closed_day (district_id, name, start_date, end_date) values (1, 'Labor Day', '2026-09-07', '2026-09-07'), (1, 'Veterans Day', '2026-11-11', '2026-11-11'), (1, 'Thanksgiving', '2026-11-23', '2026-11-27');
  insert into period (district_id, school_id, code, name, sort_order) select 1, h.id, n::text, 'Period ' || n, n from school h, generate_series(1, 7) n where h.id > 0;
  insert into bell_schedule (district_id, school_id, name, kind, weekdays) select 1, id, 'Regular day', 'regular', '{mon,tue,wed,thu,fri}' from school where id > 0;
  insert into bell_schedule (district_id, school_id, name, kind) select 1, id, 'Minimum day', 'minimum' from school where id > 0;
  insert into bell_time (district_id, place, bell_schedule_id, period_id, start_time, end_time)
    select 1, p.sort_order, b.id, p.id, to_char(time '08:00' + k.step * (p.sort_order - 1), 'HH24:MI'), to_char(time '08:00' + k.step * (p.sort_order - 1) + k.length, 'HH24:MI')
    from bell_schedule b join period p on p.school_id = b.school_id
    cross join lateral (select case b.kind when 'regular' then interval '57 minutes' else '36 minutes' end as step, case b.kind when 'regular' then interval '51 minutes' else '31 minutes' end as length) k;
  -- Every other Wednesday is a minimum day.
  insert into calendar_day (district_id, school_id, date, kind, bell_schedule_id)
    select 1, b.school_id, d::date, 'instruction', b.id from bell_schedule b, generate_series(timestamp '2026-08-26', '2027-05-26', interval '14 days') d where b.kind = 'minimum';
  insert into attendance_mark (district_id, code, description, category, sort_order) values
    (1, 'A', '{"en":"Absent","es":"Ausente"}', 'unexcusedAbsence', 1), (1, 'E', '{"en":"Excused","es":"Justificada"}', 'excusedAbsence', 2), (1, 'T', '{"en":"Tardy","es":"Tarde"}', 'tardy', 3);
  insert into grade_mark (district_id, mark, description, points) select 1, m, json_build_object('en', m, 'es', m), p from (values ('A', 4), ('B', 3), ('C', 2), ('D', 1), ('F', 0)) k (m, p);
  update grade_mark set earns_credit = false where mark = 'F';
  insert into grading_period (district_id, term_id, opens_on, closes_on, credit_share)
    select 1, id, start_date + 30, end_date + 14, case when kind = 'semester' then 50 end from term where kind in ('gradingPeriod', 'semester');
  insert into honor_roll (district_id, name, gpa, minimum_gpa, lowest_points, minimum_grades) values (1, '{"en":"Honors","es":"Honores"}', 'unweighted', 3, 2, 4);`

// Seven classes a day in classes of 30, mixed again each period; a teacher has five or six.
const classes = `
  insert into course (district_id, title, code, credits, level, subject)
    select 1, (array['English', 'Algebra', 'Biology', 'History', 'Spanish', 'Physical education', 'Art'])[p] || ' ' || g, 'C' || p || g, 10, case when p = 3 and g > 2 then 'honors' else 'regular' end, p::text
    from generate_series(1, 7) p, generate_series(1, 4) g;
  create temp table seat as
    select p.user_id, p.school_id, n as period, (row_number() over (partition by p.school_id, n, p.grade order by md5(p.user_id || '/' || n)) - 1) / 30 as class, p.grade,
      dense_rank() over (partition by p.school_id order by p.grade) as level
    from student p, generate_series(1, 7) n where p.status = 'active' and p.school_id > 0;
  create temp table class as
    select 900000 + row_number() over (order by school_id, period, grade, class) as id, *, row_number() over (partition by school_id, period order by grade, class) as place
    from (select distinct school_id, period, grade, class, level from seat) s;
  insert into section (id, district_id, school_id, course_id, term_id, section_number, title, room) overriding system value
    select k.id, 1, k.school_id, c.id, t.id, k.period || '-' || k.grade || '-' || k.class, c.title, 'R' || k.place
    from class k join course c on c.code = 'C' || k.period || ((k.level - 1) % 4 + 1) join term t on t.abbr = 'Y';
  insert into section_meeting (district_id, section_id, period, start_time, end_time)
    select 1, k.id, k.period::text, r.start_time, r.end_time from class k
    join bell_schedule b on b.school_id = k.school_id and b.kind = 'regular' join period p on p.school_id = k.school_id and p.code = k.period::text join bell_time r on r.bell_schedule_id = b.id and r.period_id = p.id;
  insert into section_enrollment (district_id, section_id, user_id, role, start_date)
    select 1, k.id, s.user_id, 'student', '2026-08-17' from seat s join class k using (school_id, period, grade, class);
  insert into section_enrollment (district_id, section_id, user_id, role, is_primary)
    select 1, k.id, t.user_id, 'teacher', true from (select *, row_number() over (partition by school_id order by place, period) as n from class) k
    join (select user_id, school_id, row_number() over (partition by school_id order by user_id) as n, count(*) over (partition by school_id) as count from staff_member where is_teacher) t
      on t.school_id = k.school_id and t.n = (k.n - 1) / greatest(1, ceil(k.n::numeric / t.count)::integer, 6) % t.count + 1;`

const attendance = `
  create temp table school_day as
    select d::date as date from generate_series(timestamp '2026-08-17', '${today}', interval '1 day') d
    where extract(isodow from d) < 6 and not exists (select from closed_day x where d::date between x.start_date and x.end_date);
  insert into attendance_taken (district_id, section_id, date, taken_by, taken_at)
    select 1, c.id, d.date, e.user_id, d.date + time '17:00' from section c join section_enrollment e on e.section_id = c.id and e.role = 'teacher', school_day d
    where (d.date < '${today}' or c.section_number < '4')
      -- A few forget it.
      and hashint4(c.id) % 97 <> d.date - date '2026-09-01';
  create temp table away as
    select s.user_id, d.date, abs(hashint4(s.user_id * 400 + (d.date - date '2026-01-01'))) % 1000 as draw from student s, school_day d where s.status = 'active' and s.school_id > 0;
  delete from away where draw >= 60;
  insert into attendance_event (district_id, section_id, student_id, date, mark_id, minutes_missed)
    select 1, e.section_id, a.user_id, a.date, m.id, case when m.code = 'T' then 5 + a.draw % 20 end
    from away a join section_enrollment e on e.user_id = a.user_id and e.role = 'student' join section c on c.id = e.section_id
    join attendance_mark m on m.code = case when a.draw < 15 then 'A' when a.draw < 40 then 'E' else 'T' end
    join attendance_taken t on t.section_id = e.section_id and t.date = a.date
    where m.code <> 'T' or c.section_number like a.draw % 7 + 1 || '-%';`

// Four weighted categories; 16 assignments in each quarter, in one class 40.
const gradebooks = `
  create temp table graded as select c.id, c.id = (select min(x.id) from section x where x.school_id = ${high} and (select count(*) from section_enrollment e where e.section_id = x.id) = 31) as is_large
    from section c where c.school_id = ${high};
  insert into grade_category (district_id, section_id, name, weight, drop_lowest, place)
    select 1, g.id, k.name, k.weight, k.lowest, k.place from graded g, (values ('Homework', 20, 1, 1), ('Quizzes', 30, 0, 2), ('Tests', 40, 0, 3), ('Projects', 10, 0, 4)) k (name, weight, lowest, place);
  insert into assignment (district_id, section_id, category_id, title, description, points, assigned_on, due_on)
    select 1, g.id, k.id, case when g.is_large then 'Warm-up ' else 'Assignment ' end || q.abbr || ' ' || n, 'Read the chapter and answer the questions at its end.', 10 * (1 + n % 4), d.due - 5, d.due
    from graded g cross join (select * from term where abbr in ('Q1', 'Q2')) q cross join lateral generate_series(1, case when g.is_large then 40 else 16 end) n
    join grade_category k on k.section_id = g.id and k.place = n % 4 + 1
    cross join lateral (select q.start_date + 3 + n * (case q.abbr when 'Q1' then 55 else 34 end) / case when g.is_large then 40 else 16 end as due) d;
  insert into assignment_score (district_id, assignment_id, student_id, points, mark, changed_by)
    select 1, a.id, e.user_id, case when x.draw >= 3 then round(a.points * (60 + abs(hashint4(e.user_id)) % 30 + x.draw % 11)::numeric / 100, 1) end, case when x.draw < 3 then 'missing' end, t.user_id
    from assignment a join section_enrollment e on e.section_id = a.section_id and e.role = 'student' join section_enrollment t on t.section_id = a.section_id and t.role = 'teacher'
    cross join lateral (select abs(hashint4(a.id * 31 + e.user_id)) % 100 as draw) x
    where x.draw < 97 and a.due_on <= '${today}';`

// Quarter 1 everywhere; of quarter 2, half of the high school's classes.
const grades = `
  insert into term_grade (district_id, student_id, section_id, term_id, percent, letter, computed_percent, comment, posted_by, posted_at)
    select 1, e.user_id, e.section_id, q.id, g.percent, case when g.percent >= 90 then 'A' when g.percent >= 80 then 'B' when g.percent >= 70 then 'C' when g.percent >= 60 then 'D' else 'F' end, g.percent,
      case when g.draw % 5 < 2 then u.first_name || ' works hard and takes part. Reading the instructions twice would help.' end, t.user_id, least(q.end_date + time '20:00', timestamp '${today} 15:00')
    from section_enrollment e join section c on c.id = e.section_id join users u on u.id = e.user_id join section_enrollment t on t.section_id = e.section_id and t.role = 'teacher' join term q on q.abbr in ('Q1', 'Q2')
    cross join lateral (select abs(hashint4(e.id * 7 + q.id)) as draw) x
    cross join lateral (select x.draw, 55 + x.draw % 45 as percent) g
    where e.role = 'student' and (q.abbr = 'Q1' or c.school_id = ${high} and c.id % 2 = 0);`

const transcripts = `
  insert into transcript_entry (district_id, student_id, source, school_id, school_name, year_name, term_name, ended_on, grade_level, course_code, course_title, mark, points, credits_attempted, credits_earned)
    select 1, s.user_id, 'finalized', h.id, h.name, (2026 - back) || '–' || (2027 - back), 'Semester ' || half, make_date(2026 - back + half - 1, case half when 1 then 12 else 6 end, 10), (s.grade::integer - back)::text,
      'C' || p || back || half, 'Course ' || p, m.mark, m.points, 5, case when m.points > 0 then 5 else 0 end
    from student s join school h on h.id = s.school_id cross join generate_series(1, 3) back cross join generate_series(1, 2) half cross join generate_series(1, 7) p
    join grade_mark m on m.points = 4 - abs(hashint4(s.user_id * 50 + back * 14 + half * 7 + p)) % 9 / 2
    where s.status = 'active' and s.school_id = ${high} and s.grade::integer - back >= 9;`
