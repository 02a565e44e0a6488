import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { joinAlgebra, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasDaysToKeep, keepDays } from './keep-days.actions.ts'

let database: TestDatabase
let riverbend: Riverbend
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  await fillAutumn()
})
afterAll(() => database.drop())

const autumn = `
  insert into attendance_mark (district_id, code, description, category)
    select :d, code, '{"en":"x","es":"x"}', category from (values ('A', 'unexcusedAbsence'), ('E', 'excusedAbsence'), ('T', 'tardy'), ('L', 'earlyDeparture')) m (code, category);
  insert into section (district_id, school_id, course_id, term_id, section_number, title)
    select :d, x.school, (select min(id) from course where district_id = :d), :fall, x.number, x.number from (values (:oak, 'history'), (:oak, 'lab'), (:pine, 'art')) x (school, number);
  update section set term_id = null where section_number = 'lab';
  update term set start_date = '2026-09-02' where id = :fall;
  update school_year set start_date = '2026-09-02' where district_id = :d;
  insert into school_year (district_id, name, abbr, start_date, end_date) values (:d, 'Summer', 's', '2026-09-01', '2026-09-01');
  insert into section_meeting (district_id, section_id, period, weekdays, start_time, end_time)
    select :d, id, case section_number when 'art' then 'A' when 'lab' then 'L' else '1' end, 31, '08:00', '09:00' from section where section_number in ('history', 'lab', 'art');
  insert into period (district_id, school_id, code, name) select :d, :oak, code, code from (values ('1'), ('2'), ('3')) x (code);
  insert into bell_schedule (district_id, school_id, name, kind, weekdays) values
    (:d, :oak, 'Regular', 'regular', '{mon,tue,wed,thu,fri}'), (:d, :oak, 'Minimum', 'minimum', '{}'), (:d, :pine, 'Pine', 'regular', '{tue}');
  insert into bell_time (district_id, place, bell_schedule_id, period_id, start_time, end_time)
    select :d, 1, b.id, p.id, t.starts, t.ends from (values ('Regular', '1', '08:00', '09:00'), ('Regular', '2', '09:05', '10:05'), ('Regular', '3', '10:10', '11:30'), ('Minimum', '1', '08:00', '08:40')) t (bell, code, starts, ends)
    join bell_schedule b on b.name = t.bell join period p on p.code = t.code;
  insert into calendar_day (district_id, school_id, date, kind, bell_schedule_id) select :d, :oak, '2026-10-02', 'instruction', id from bell_schedule where name = 'Minimum';
  insert into closed_day (district_id, name, start_date, end_date) values (:d, 'Labor Day', '2026-09-07', '2026-09-07');
  insert into section_enrollment (district_id, section_id, user_id, role, start_date)
    select :d, c.id, s.user_id, 'student', '2026-08-17' from section c join student s on s.district_id = :d and (c.section_number in ('history', 'lab') and s.school_id = :oak or c.section_number = 'art' and s.user_id in (:ana, :noor));
  insert into attendance_period_rule (district_id, name, grades, full_day_minutes, half_day_minutes, left_out, tardy_minutes) values (:d, 'Ninth grade', '{09}', 100, 50, '3', 20);
  insert into attendance_track (district_id, school_id, name) values (:d, :oak, 'B');
  insert into attendance_track_break (district_id, place, track_id, name, start_date, end_date) select :d, 1, id, 'Break', '2026-09-14', '2026-09-18' from attendance_track;
  insert into attendance_track_student (district_id, track_id, student_id) select :d, id, (select max(user_id) from student where district_id = :d) from attendance_track;
  insert into attendance_taken (district_id, section_id, date, taken_by)
    select :d, c.id, g::date, :marcus from section c, generate_series('2026-08-31'::date, '2026-10-13', '1 day') g
    where c.district_id = :d and c.id <> :spring and c.section_number <> 'lab' and extract(isodow from g) < 6 and case c.id when :algebra then extract(doy from g)::integer % 6 <> 4 else extract(doy from g)::integer % 5 <> 2 end and (c.section_number <> 'art' or extract(isodow from g) in (2, 5));
  insert into attendance_event (district_id, section_id, student_id, date, mark_id, minutes_missed)
    select e.district_id, e.section_id, e.user_id, t.date, (select m.id from attendance_mark m order by md5(m.id::text || h.chance) limit 1), h.chance % 40
    from section_enrollment e join attendance_taken t on t.district_id = e.district_id and t.section_id = e.section_id
    cross join lateral (select abs(hashtext(concat_ws(' ', e.user_id, e.section_id, t.date))) % 100 as chance) h
    where e.role = 'student' and h.chance < 25;
  -- One student left Algebra and came back; another joins it after attendance was taken.
  insert into section_past_stay (district_id, enrollment_id, start_date, end_date) select district_id, id, '2026-08-17', '2026-09-11' from section_enrollment where section_id = :algebra and user_id = :away;
  update section_enrollment set start_date = '2026-09-21' where section_id = :algebra and user_id = :away;
  insert into section_enrollment (district_id, section_id, user_id, role, start_date) values (:d, :algebra, :ben, 'student', '2026-10-05');
  -- One was marked at a school in which they aren't enrolled, before their first day in the class.
  insert into section_enrollment (district_id, section_id, user_id, role, start_date) select :d, id, :away, 'student', '2026-10-12' from section where section_number = 'art';
  insert into attendance_event (district_id, section_id, student_id, date, mark_id) select :d, id, :away, '2026-09-08', (select min(id) from attendance_mark) from section where section_number = 'art';`

async function fillAutumn() {
  const [away, apart] = await joinAlgebra(database, riverbend, 4)
  await database.owner`delete from section_enrollment where user_id = ${apart!}`
  const { districtID, fall, oak, pine, ana, ben, noor, marcus } = riverbend
  const { algebraFall: algebra, geometrySpring: spring } = riverbend
  const names = {
    d: districtID,
    fall,
    oak,
    pine,
    ana,
    ben,
    noor,
    marcus,
    algebra,
    spring,
    away,
    apart,
  }
  await database.owner.unsafe(
    autumn.replaceAll(/(?<!:):([a-z]\w*)/g, (_, name: keyof typeof names) => String(names[name])),
  )
  await database.owner`analyze`
}

/** What a night does: keeps each school's days through the day before this one, or only some. */
async function night(today: string, steps = Infinity) {
  const { districtID } = riverbend
  const now = new Date(`${today}T17:00:00Z`)
  let left = steps
  await keepDays(database, {
    districtID,
    now,
    check: () => {
      if (left-- <= 0) throw new Error('stopped')
    },
  }).catch((error: Error) => {
    if (error.message !== 'stopped') throw error
  })
}

const columns =
  'school_id, student_id, date, scheduled, present, excused, unexcused, tardy, rule_full, rule_half, not_taken_minutes, not_taken, not_recorded, recorded, classes, marked'
/** In the place of what only a student's day has. */
const classOnly = Array.from({ length: columns.split(',').length - 3 }, () => 'null').join()
/** Days that are not what a recount says, or are there twice, in any of the ways to read them. */
const wrong = `
  with shown as (select ${columns} from attendance_student_day), counted as (select ${columns} from attendance_day_counted),
    at_schools as (select ${columns} from attendance_days_at(array(select id from school), '2026-08-01', '2026-11-01')),
    of_students as (select ${columns} from attendance_days_of(array(select user_id from student), '2026-08-01', '2026-11-01')),
    not_taken as (select school_id, section_id, date from attendance_not_taken where date between '2026-08-01' and '2026-11-01'),
    at_school as (select n.school_id, n.section_id, n.date from school h cross join attendance_not_taken_at(h.id, '2026-08-01', '2026-11-01') n)
  select 'shown' as by, x.* from (table shown except all table counted) x union all select 'counted', x.* from (table counted except all table shown) x
  union all select 'at schools', x.* from (table at_schools except all table counted) x union all select 'not at schools', x.* from (table counted except all table at_schools) x
  union all select 'of students', x.* from (table of_students except all table counted) x union all select 'not of students', x.* from (table counted except all table of_students) x
  union all select 'not taken', x.*, ${classOnly} from (table not_taken except all table at_school) x union all select 'not taken at school', x.*, ${classOnly} from (table at_school except all table not_taken) x`

/** One statement for each trigger, which changes days that are kept. */
const causes: [title: string, trigger: string, statement: string][] = [
  [
    'a mark',
    'attendance_event insert',
    `insert into attendance_event (district_id, section_id, student_id, date, mark_id)
    select e.district_id, e.section_id, e.user_id, '2026-09-02', (select id from attendance_mark where code = 'A') from section_enrollment e join section c on c.id = e.section_id
    where c.section_number = 'history' and e.role = 'student' on conflict do nothing`,
  ],
  ['a corrected mark', 'attendance_event update', `update attendance_event set mark_id = null`],
  ['a deleted mark', 'attendance_event delete', `delete from attendance_event`],
  [
    'attendance taken late',
    'attendance_taken insert',
    `insert into attendance_taken (district_id, section_id, date, taken_by)
    select c.district_id, c.id, g, (select min(taken_by) from attendance_taken) from section c, generate_series('2026-09-01'::date, '2026-10-13', '1 day') g where c.section_number = 'history' on conflict do nothing`,
  ],
  [
    'attendance moved to another day',
    'attendance_taken update',
    `update attendance_taken t set date = '2026-09-05' where date = '2026-09-03' and not exists (select from attendance_roster_change x where x.section_id = t.section_id and x.date = t.date)`,
  ],
  [
    'attendance taken back',
    'attendance_taken delete',
    `delete from attendance_taken where date = '2026-09-03'`,
  ],
  [
    'a student who wasn’t on the roster',
    'attendance_roster_change insert',
    `insert into attendance_roster_change (district_id, section_id, date, student_id, counts)
    select t.district_id, t.section_id, t.date, e.user_id, false from attendance_taken t join section_enrollment e on e.section_id = t.section_id and e.role = 'student' on conflict do nothing`,
  ],
  [
    'a day that counts after all',
    'attendance_roster_change update',
    `update attendance_roster_change set counts = not counts`,
  ],
  [
    'a roster that is as it was',
    'attendance_roster_change delete',
    `delete from attendance_roster_change`,
  ],
  [
    'a student who joins',
    'section_enrollment insert',
    `insert into section_enrollment (district_id, section_id, user_id, role) select c.district_id, c.id, s.user_id, 'student' from section c, student s
    where c.section_number = '001' and s.district_id = c.district_id on conflict do nothing`,
  ],
  [
    'a student who leaves',
    'section_enrollment update',
    `update section_enrollment e set end_date = '2026-10-12' from section c where c.id = e.section_id and c.section_number = '001'`,
  ],
  [
    'a student taken off',
    'section_enrollment delete',
    `delete from section_enrollment where role = 'student'`,
  ],
  [
    'an earlier stay',
    'section_past_stay insert',
    `insert into section_past_stay (district_id, enrollment_id, start_date, end_date) select district_id, id, null, '2026-10-01' from section_enrollment where start_date = '2026-10-05'`,
  ],
  [
    'an earlier stay that ended sooner',
    'section_past_stay update',
    `update section_past_stay set end_date = '2026-09-04'`,
  ],
  ['an earlier stay that never was', 'section_past_stay delete', `delete from section_past_stay`],
  [
    'another meeting',
    'section_meeting insert',
    `insert into section_meeting (district_id, section_id, period, start_time, end_time) select district_id, id, 'X', '14:00', '14:30' from section where section_number = 'history'`,
  ],
  [
    'a meeting at other times',
    'section_meeting update',
    `update section_meeting set end_time = '09:30' where period = 'A'`,
  ],
  ['a meeting less', 'section_meeting delete', `delete from section_meeting where period = '3'`],
  [
    'a class at another school',
    'section update',
    `update section set school_id = (select min(school_id) from section) where section_number = 'art'`,
  ],
  [
    'an enrollment in the school',
    'school_enrollment insert',
    `insert into school_enrollment (district_id, student_id, school_id, entry_date) select n.district_id, n.student_id, c.school_id, n.entry_date from school_enrollment n join section c on c.section_number = 'art'`,
  ],
  [
    'an earlier last day at the school',
    'school_enrollment update',
    `update school_enrollment set exit_date = '2026-09-08' where exit_date is null`,
  ],
  ['an enrollment less', 'school_enrollment delete', `delete from school_enrollment`],
  ['a student’s grade', 'student update', `update student set grade = '11'`],
  [
    'a student’s track',
    'attendance_track_student insert',
    `insert into attendance_track_student (district_id, student_id, track_id) select s.district_id, s.user_id, t.id from student s, attendance_track t where s.district_id = t.district_id on conflict do nothing`,
  ],
  [
    'the track of another student',
    'attendance_track_student update',
    `update attendance_track_student set student_id = (select min(user_id) from student s where s.district_id = attendance_track_student.district_id)`,
  ],
  [
    'a track that a student leaves',
    'attendance_track_student delete',
    `delete from attendance_track_student`,
  ],
  ['a track less', 'attendance_track update', `update attendance_track set removed_at = now()`],
  [
    'another break',
    'attendance_track_break insert',
    `insert into attendance_track_break (district_id, place, track_id, name, start_date, end_date) select district_id, 2, id, 'More', '2026-09-21', '2026-09-25' from attendance_track`,
  ],
  [
    'a break at another time',
    'attendance_track_break update',
    `update attendance_track_break set end_date = '2026-09-15'`,
  ],
  ['a break less', 'attendance_track_break delete', `delete from attendance_track_break`],
  [
    'a day on the calendar',
    'calendar_day insert',
    `insert into calendar_day (district_id, school_id, date, kind) select district_id, school_id, '2026-09-10', 'holiday' from bell_schedule where name = 'Regular'`,
  ],
  [
    'another bell schedule for a day',
    'calendar_day update',
    `update calendar_day set bell_schedule_id = null`,
  ],
  ['a day off the calendar', 'calendar_day delete', `delete from calendar_day`],
  [
    'a closed day',
    'closed_day insert',
    `insert into closed_day (district_id, name, start_date, end_date) select district_id, 'Storm', '2026-09-09', '2026-09-10' from closed_day`,
  ],
  [
    'a closed day that moves',
    'closed_day update',
    `update closed_day set start_date = '2026-09-03'`,
  ],
  ['a closed day less', 'closed_day delete', `delete from closed_day`],
  [
    'another bell schedule',
    'bell_schedule insert',
    `insert into bell_schedule (id, district_id, school_id, name, kind, weekdays) overriding system value
    select -1, district_id, school_id, 'First', 'regular', '{mon}' from bell_schedule where name = 'Regular'`,
  ],
  [
    'other weekdays of a bell schedule',
    'bell_schedule update',
    `update bell_schedule set weekdays = '{fri}' where name = 'Regular'`,
  ],
  [
    'a bell schedule less',
    'bell_schedule delete',
    `alter table calendar_day disable trigger all; alter table bell_time disable trigger user; delete from bell_time; alter table bell_time enable trigger user; update calendar_day set bell_schedule_id = null; alter table calendar_day enable trigger all; delete from bell_schedule`,
  ],
  [
    'times of another period',
    'bell_time insert',
    `insert into bell_time (district_id, place, bell_schedule_id, period_id, start_time, end_time) select p.district_id, 9, b.id, p.id, '09:00', '09:20' from period p, bell_schedule b where b.name = 'Minimum' and p.code = '2'`,
  ],
  [
    'other times of a period',
    'bell_time update',
    `update bell_time set end_time = '08:50' where start_time = '08:00'`,
  ],
  ['a period that doesn’t meet', 'bell_time delete', `delete from bell_time`],
  [
    'another period',
    'period insert',
    `insert into period (district_id, school_id, code, name) select district_id, school_id, 'A', 'A' from section where section_number = 'art'`,
  ],
  ['another code of a period', 'period update', `update period set code = 'Z' where code = '2'`],
  [
    'a period less',
    'period delete',
    `alter table bell_time disable trigger user; delete from bell_time; alter table bell_time enable trigger user; delete from period`,
  ],
  [
    'a term’s dates',
    'term update',
    `update term set start_date = '2026-10-01' where name = 'Fall'`,
  ],
  ['a term less', 'term delete', `delete from term where name = 'Fall'`],
  [
    'another school year',
    'school_year insert',
    `insert into school_year (district_id, name, abbr, start_date, end_date) select min(district_id), 'x', 'x', '2026-08-31', '2026-08-31' from school_year`,
  ],
  [
    'a school year’s dates',
    'school_year update',
    `update school_year set start_date = '2026-09-20'`,
  ],
  ['a school year less', 'school_year delete', `delete from school_year where name = 'Summer'`],
  [
    'what a mark means',
    'attendance_mark update',
    `update attendance_mark set category = 'inAttendance' where code = 'A'`,
  ],
  [
    'another rule',
    'attendance_period_rule insert',
    `insert into attendance_period_rule (district_id, name, grades, full_day_minutes) select district_id, 'Tenth grade', '{10}', 30 from attendance_mark where code = 'A'`,
  ],
  [
    'a rule’s minutes',
    'attendance_period_rule update',
    `update attendance_period_rule set full_day_minutes = 30`,
  ],
  ['a rule less', 'attendance_period_rule delete', `delete from attendance_period_rule`],
]

describe('days that are kept', () => {
  /** Carries out a statement, then undoes it. */
  const wrongAfter = async (...statements: string[]) => {
    let found: unknown[] = []
    await database.owner
      .begin(async (tx) => {
        await tx`select set_config('atrium.district', ${String(riverbend.districtID)}, true), set_config('jit', 'off', true)`
        for (const statement of statements) await tx.unsafe(statement)
        found = await tx.unsafe(wrong)
        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
    return found
  }
  beforeAll(() => night('2026-10-14'))

  test('are all of the past, and no others', async () => {
    const [kept] = await database.owner<{ rows: number; last: string }[]>`
      select count(*)::integer as rows, max(date)::text as last from attendance_kept_day`
    expect(kept?.rows).toBeGreaterThan(100)
    expect(kept?.last).toBe('2026-10-13')
    expect(await wrongAfter()).toEqual([])
  })
  test.each(causes)('are what a recount says after %s', async (_, trigger, statement) => {
    const [table = '', act = ''] = trigger.split(' ')
    expect(await wrongAfter(statement)).toEqual([])
    // Without the trigger they aren't: the statement does change what is kept.
    const off = `alter table ${table} disable trigger attendance_past_${act}`
    expect(await wrongAfter(off, statement)).not.toEqual([])
  })
  const markAna = (date: string, code: string) => `
    insert into attendance_event (district_id, section_id, student_id, date, mark_id)
    select c.district_id, c.id, ${riverbend.ana}, '${date}', m.id from section c, attendance_mark m where c.section_number = 'history' and m.code = '${code}'
    on conflict (district_id, section_id, date, student_id) do update set mark_id = excluded.mark_id`
  /** Does something while a statement isn't committed yet. */
  const during = (statement: string, act: () => Promise<unknown>) =>
    database.owner.begin(async (tx) => {
      await tx.unsafe(statement)
      await act()
    })
  const noted = async () =>
    (
      await database.owner<{ rows: number; last: string }[]>`
      select (select count(*)::integer from attendance_stale_day) as rows, max(noted_through)::text as last from attendance_kept_school`
    )[0]

  test('are to be kept once they are past, and when they change', async () => {
    const isDue = (date: string) =>
      hasDaysToKeep(database.district(riverbend.districtID), {
        districtID: riverbend.districtID,
        now: new Date(`${date}T17:00:00Z`),
      })
    expect(await isDue('2026-10-14')).toBe(false)
    expect(await isDue('2026-10-15')).toBe(true)
    await database.owner.unsafe(markAna('2026-10-05', 'A'))
    expect(await isDue('2026-10-14')).toBe(true)
    await night('2026-10-14')
    expect(await isDue('2026-10-14')).toBe(false)
  })
  test('are not touched by a mark of today', async () => {
    await database.owner.unsafe(markAna('2026-10-14', 'A'))
    expect(await noted()).toEqual({ rows: 0, last: '2026-10-13' })
  })
  test('have a correction that was being written while they were added up', async () => {
    await database.owner.unsafe(markAna('2026-10-01', 'A'))
    expect(await noted()).toEqual({ rows: 1, last: '2026-10-13' })
    await during(markAna('2026-10-01', 'T'), () => night('2026-10-14'))
    expect(await noted()).toMatchObject({ rows: 1 })
    expect(await wrongAfter()).toEqual([])
    await night('2026-10-14')
    expect(await noted()).toMatchObject({ rows: 0 })
    expect(await wrongAfter()).toEqual([])
  })
  test('do not include a day on which something is being written, until that has ended', async () => {
    await during(markAna('2026-10-14', 'T'), () => night('2026-10-15'))
    expect(await noted()).toEqual({ rows: 0, last: '2026-10-13' })
    expect(await wrongAfter()).toEqual([])
    await night('2026-10-15')
    expect(await noted()).toEqual({ rows: 0, last: '2026-10-14' })
    expect(await wrongAfter()).toEqual([])
  })
  test('are watched by no trigger that isn’t among these', async () => {
    const triggers = await database.owner<{ name: string }[]>`
      select tgrelid::regclass || ' ' || replace(tgname, 'attendance_past_', '') as name from pg_trigger where tgname like 'attendance\\_past\\_%' order by 1`
    expect(triggers.map(({ name }) => name)).toEqual(
      causes.map(([, trigger]) => trigger).toSorted(),
    )
  })
})

/** Numbers from 0 to `below` - 1, the same for the same seed. */
const chances = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Something that happens in a district: one statement. */
const happenings: ((chance: (below: number) => number) => string)[] = [
  (
    c,
  ) => `insert into attendance_event (district_id, section_id, student_id, date, mark_id, minutes_missed)
    select e.district_id, e.section_id, e.user_id, ${day(c)}, ${some(c, 'attendance_mark')}, ${c(60)} from section_enrollment e where e.role = 'student' and e.id = ${some(c, 'section_enrollment')}
    on conflict (district_id, section_id, date, student_id) do update set mark_id = excluded.mark_id`,
  (c) => `update attendance_event set mark_id = null where id = ${some(c, 'attendance_event')}`,
  (c) =>
    `update attendance_event set mark_id = ${some(c, 'attendance_mark')} where id = ${some(c, 'attendance_event')}`,
  (c) => `delete from attendance_event where id = ${some(c, 'attendance_event')}`,
  (c) =>
    `insert into attendance_taken (district_id, section_id, date, taken_by) select district_id, id, ${day(c)}, (select min(taken_by) from attendance_taken) from section where id = ${some(c, 'section')} on conflict do nothing`,
  (c) =>
    `delete from attendance_taken where section_id = ${some(c, 'section')} and date = ${day(c)}`,
  (c) => `update attendance_roster_change set counts = not counts where date = ${day(c)}`,
  (c) =>
    `update section_enrollment set start_date = ${dayOrNone(c)}, end_date = null, status = 'active' where id = ${some(c, 'section_enrollment')}`,
  (c) =>
    `update section_enrollment set end_date = ${dayOrNone(c)}, status = '${c(2) ? 'active' : 'inactive'}' where id = ${some(c, 'section_enrollment')}`,
  (c) =>
    `insert into section_enrollment (district_id, section_id, user_id, role, start_date) select district_id, ${some(c, 'section')}, user_id, 'student', ${dayOrNone(c)} from student where user_id = ${some(c, 'student', 'user_id')} on conflict do nothing`,
  (c) => `delete from section_enrollment where id = ${some(c, 'section_enrollment')}`,
  (c) =>
    `update section_enrollment set user_id = ${some(c, 'student', 'user_id')} where id = ${some(c, 'section_enrollment')} and role = 'student'`,
  (c) =>
    `insert into section_past_stay (district_id, enrollment_id, start_date, end_date) select district_id, id, ${dayOrNone(c)}, ${day(c)} from section_enrollment where id = ${some(c, 'section_enrollment')}`,
  (c) =>
    `update section_past_stay set end_date = ${day(c)} where id = ${some(c, 'section_past_stay')}`,
  (c) => `delete from section_past_stay where id = ${some(c, 'section_past_stay')}`,
  (c) =>
    `update section_meeting set end_time = '${time(c)}', weekdays = ${1 + c(127)} where id = ${some(c, 'section_meeting')}`,
  (c) =>
    `insert into section_meeting (district_id, section_id, period, start_time, end_time, rotation_days) select district_id, id, '${1 + c(4)}', '12:00', '${time(c)}', '${c(3) ? '{}' : '{A}'}' from section where id = ${some(c, 'section')}`,
  (c) => `delete from section_meeting where id = ${some(c, 'section_meeting')} and ${c(3)} = 0`,
  (c) =>
    `update section set start_date = ${dayOrNone(c)}, end_date = ${dayOrNone(c)} where id = ${some(c, 'section')}`,
  (c) => `update section set school_id = ${some(c, 'school')} where id = ${some(c, 'section')}`,
  (c) =>
    `update section set status = '${c(3) ? 'active' : 'inactive'}', removed_at = ${c(3) ? 'null' : 'now()'}, is_professional_development = ${c(4) === 0} where id = ${some(c, 'section')}`,
  (c) =>
    `update section set term_id = ${c(3) ? some(c, 'term') : 'null'} where id = ${some(c, 'section')}`,
  (c) => `update term set start_date = ${day(c)} where name = 'Fall'`,
  (c) =>
    `update school_year set start_date = ${day(c)} where id = ${some(c, 'school_year')} and end_date > '2026-10-20'`,
  (
    c,
  ) => `insert into calendar_day (district_id, school_id, date, kind, bell_schedule_id, rotation_day) select district_id, id, ${day(c)}, '${c(2) ? 'instruction' : 'holiday'}',
    ${c(2) ? some(c, 'bell_schedule') : 'null'}, ${c(2) ? "'A'" : 'null'} from school where id = ${some(c, 'school')} on conflict do nothing`,
  (c) =>
    `update calendar_day set removed_at = ${c(2) ? 'now()' : 'null'} where id = ${some(c, 'calendar_day')}`,
  (c) =>
    `update calendar_day set bell_schedule_id = ${some(c, 'bell_schedule')} where id = ${some(c, 'calendar_day')}`,
  (c) =>
    `insert into closed_day (district_id, school_id, name, start_date, end_date) select district_id, ${c(2) ? 'id' : 'null'}, 'Storm', d, d + ${c(3)} from school, (select ${day(c)} as d) x where id = ${some(c, 'school')}`,
  (c) => `update closed_day set removed_at = now() where id = ${some(c, 'closed_day')}`,
  (c) =>
    `update bell_schedule set weekdays = '{${['mon', 'tue', 'wed', 'thu', 'fri'].slice(c(5)).join(',')}}' where id = ${some(c, 'bell_schedule')}`,
  (c) => `update bell_time set end_time = '${time(c)}' where id = ${some(c, 'bell_time')}`,
  (c) =>
    `update period set code = '${c(6)}' where id = ${some(c, 'period')} and not exists (select from period where code = '${c(6)}')`,
  (c) =>
    `update attendance_mark set category = '${['tardy', 'excusedAbsence', 'unexcusedAbsence', 'inAttendance'][c(4)]}' where id = ${some(c, 'attendance_mark')}`,
  (c) =>
    `insert into attendance_period_rule (district_id, school_id, name, grades, full_day_minutes, tardy_minutes, left_out) select district_id, ${c(2) ? 'id' : 'null'}, 'x', '{${['09', '10', '07'][c(3)]}}', ${c(200)}, ${c(30)}, '${c(3)}' from school where id = ${some(c, 'school')}`,
  (c) =>
    `update attendance_period_rule set removed_at = ${c(2) ? 'now()' : 'null'} where id = ${some(c, 'attendance_period_rule')}`,
  (c) =>
    `update student set grade = '${['09', '10', '07'][c(3)]}' where user_id = ${some(c, 'student', 'user_id')}`,
  (c) =>
    `insert into attendance_track_student (district_id, student_id, track_id) select district_id, user_id, ${some(c, 'attendance_track')} from student where user_id = ${some(c, 'student', 'user_id')} on conflict do nothing`,
  (c) => `delete from attendance_track_student where student_id = ${some(c, 'student', 'user_id')}`,
  (c) =>
    `update attendance_track_break set start_date = d, end_date = d + ${c(5)} from (select ${day(c)} as d) x where id = ${some(c, 'attendance_track_break')}`,
  (c) => `update attendance_track set removed_at = ${c(3) ? 'null' : 'now()'}`,
  (c) =>
    `update school_enrollment set exit_date = ${dayOrNone(c)} where id = ${some(c, 'school_enrollment')}`,
  (c) =>
    `insert into school_enrollment (district_id, student_id, school_id, entry_date) select district_id, user_id, ${some(c, 'school')}, ${day(c)} from student where user_id = ${some(c, 'student', 'user_id')}`,
]
const some = (chance: (below: number) => number, table: string, id = 'id') =>
  `(select ${id} from ${table} order by md5(${id}::text || '${chance(1e6)}') limit 1)`
const day = (chance: (below: number) => number) => `('2026-08-31'::date + ${chance(50)})`
const dayOrNone = (chance: (below: number) => number) => (chance(4) ? day(chance) : 'null::date')
const time = (chance: (below: number) => number) => `1${chance(5)}:${10 + chance(50)}`

test.each([1, 2, 3, 4])(
  'in any order of what happens and of nights, days are what a recount says (seed %i)',
  async (seed) => {
    const { districtID } = riverbend
    const chance = chances(seed)
    const told: string[] = []
    for (let step = 0; step < 60; step++) {
      if (chance(6) === 0) {
        const today = `2026-10-${10 + chance(15)}`
        const steps = chance(2) ? Infinity : 1 + chance(3)
        told.push(`night of ${today}, ${steps} steps`)
        await night(today, steps)
      } else {
        const statement = happenings[chance(happenings.length)]!(chance)
        told.push(statement)
        await database
          .transaction(districtID, (tx) => tx.execute(sql.raw(statement)))
          .catch(({ cause }: { cause?: { code?: string } }) => {
            // A row like it may be there already.
            if (!cause?.code?.startsWith('23')) throw cause
          })
      }
      if (step % 3 === 0)
        expect(
          await database.district(districtID).execute(sql.raw(wrong)),
          told.slice(-4).join('\n'),
        ).toEqual([])
    }
    await night('2026-10-25')
    const [kept] = await database.owner<{ stale: number; through: string }[]>`
      select (select count(*)::integer from attendance_stale_day) as stale, min(through)::text as through from attendance_kept_school`
    expect(kept).toEqual({ stale: 0, through: expect.stringMatching(/^2026-10-2[3-4]$/) })
    expect(await database.district(districtID).execute(sql.raw(wrong))).toEqual([])
  },
)
