// Balances of leave of 3,000 staff over the real server, as human resources open their list: at first on a day,
// when each person whose record is read is noted, and then again. Three years of work, with eight requests a
// year, and 600 people who earn leave by the hours on two years of timesheets.
import { performance } from 'node:perf_hooks'
import { grantGroup } from '../../packages/auth/src/public.ts'
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict, makeAccounts } from './lib/district.ts'
import { median, report } from './lib/measured.ts'
import { signIn, startServer, type Atrium } from './lib/programs.ts'

const staff = 3000
const limit = 1000
/** Each reads the list for the first time once. */
const readers = 5
const waits = 9

interface Balances {
  people: { balances: Record<number, { today: number }> }[]
}

const fill = `
  with someone as (
    insert into users (district_id, first_name, last_name)
      select 1, 'Sample', 'Person ' || n from generate_series(1, ${staff} - (select count(*) from staff_member)::integer) n returning id)
  insert into staff_member (district_id, user_id, school_id, is_teacher)
    select 1, id, (array(select h.id from school h where h.id > 0 order by h.id))[1 + id % 8], id % 5 > 2 from someone;
  insert into employee_group (district_id, code, name, kind, workdays, first_month, months, day_hours) values
    (1, 'CERT', '{"en": "Teachers"}', 'certificated', 'staff', '08', 10, 7.5),
    (1, 'CLASS', '{"en": "Office staff"}', 'classified', 'weekdays', '07', 12, 8),
    (1, 'SUB', '{"en": "Substitutes"}', 'other', 'staff', '07', 12, 8);
  insert into leave_reason (district_id, code, name, kind, unit) values
    (1, 'SICK', '{"en": "Sick leave"}', 'sick', 'days'), (1, 'PN', '{"en": "Personal necessity"}', 'personal', 'days'), (1, 'VAC', '{"en": "Vacation"}', 'vacation', 'hours');
  create temp table began as select make_date(extract(year from current_date)::integer - 3, 7, 1) as day;
  insert into leave_allowance (district_id, reason_id, group_id, from_day, accrual, per_year, first_year, hours_per_unit, carry_most, cap)
    select 1, r.id, g.id, began.day, a.accrual, a.per_year, 'months', a.hours, a.carry, a.cap
    from began, (values ('SICK', 'CERT', 'frontLoaded', 10, null, null, null), ('SICK', 'CLASS', 'frontLoaded', 12, null, null, null),
      ('SICK', 'SUB', 'hoursWorked', null, 240, null, 10), ('PN', 'CERT', 'frontLoaded', 7, null, 0, null), ('PN', 'CLASS', 'frontLoaded', 7, null, 0, null),
      ('VAC', 'CLASS', 'monthly', 96, null, null, 192)) a (reason, who, accrual, per_year, hours, carry, cap)
    join leave_reason r on r.code = a.reason join employee_group g on g.code = a.who;
  create temp table worker as
    select m.user_id, nullif(m.school_id, 0) as school_id, n, case n % 5 when 0 then 'SUB' when 1 then 'CLASS' when 2 then 'CLASS' else 'CERT' end as who
    from (select *, row_number() over (order by user_id) as n from staff_member) m;
  insert into staff_position (district_id, number, title, school_id, group_id, fte, starts_on)
    select 1, 'P' || w.user_id, '{"en": "Position"}', w.school_id, g.id, 1, began.day from began, worker w join employee_group g on g.code = w.who;
  -- Every eleventh works part of the time at first.
  insert into position_assignment (district_id, user_id, position_id, fte, weekdays, status, starts_on, ends_on)
    select 1, w.user_id, p.id, case when w.n % 11 = 7 then 0.6 else 1 end, '{mon,tue,wed,thu,fri}', 'permanent', began.day, case when w.n % 11 = 7 then began.day + 500 end
    from began, worker w join staff_position p on p.number = 'P' || w.user_id;
  insert into position_assignment (district_id, user_id, position_id, fte, weekdays, status, starts_on)
    select district_id, user_id, position_id, 1, weekdays, status, ends_on + 1 from position_assignment where ends_on is not null;
  insert into leave_correction (district_id, user_id, reason_id, on_day, amount, why, entered_by)
    select 1, w.user_id, r.id, began.day, 5 + w.n % 40, 'Opening balance', (select max(user_id) from account) from began, worker w join leave_reason r on r.code = 'SICK';
  insert into leave_request (district_id, user_id, school_id, reason_id, first_day, last_day, part, status, days, unit)
    select 1, w.user_id, w.school_id, r.id, d.first, d.first + 1, 'whole', case when turn = 24 then 'submitted' else 'approved' end,
      jsonb_build_array(jsonb_build_object('on', d.first, 'amount', a.amount), jsonb_build_object('on', d.first + 1, 'amount', a.amount)), r.unit
    from began, worker w cross join generate_series(1, 24) turn
    cross join lateral (select case when w.who = 'CLASS' and turn % 3 = 0 then 'VAC' when w.who <> 'SUB' and turn % 3 = 1 then 'PN' else 'SICK' end as reason) k
    join leave_reason r on r.code = k.reason
    cross join lateral (select began.day + turn * 45 as first) d
    cross join lateral (select case when r.unit = 'hours' then 800 else 100 end as amount) a;
  insert into timesheet_program (district_id, name) values (1, 'Work');
  insert into timesheet_period (district_id, name, starts_on, ends_on, due_on)
    select 1, to_char(m, 'YYYY-MM'), m::date, (m + interval '1 month - 1 day')::date, (m + interval '1 month')::date
    from generate_series(date_trunc('month', current_date) - interval '24 months', date_trunc('month', current_date) - interval '1 month', interval '1 month') m;
  insert into timesheet (district_id, period_id, user_id, school_id, status)
    select 1, p.id, w.user_id, coalesce(w.school_id, 0), 'approved' from timesheet_period p, worker w where w.who = 'SUB';
  insert into timesheet_line (district_id, timesheet_id, date, program_id, minutes)
    select 1, t.id, p.starts_on + turn, g.id, 360 from timesheet t join timesheet_period p on p.id = t.period_id cross join timesheet_program g cross join generate_series(0, 14) turn;`

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 1000, schools: 8 })
  const names = await makeAccounts(database.url, readers + 1)
  const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  stopping.add(() => owner.close())
  const accounts = await owner.owner<{ userID: number }[]>`
    select user_id as "userID" from account order by user_id`
  await owner.transaction('every', async (tx) => {
    for (const { userID } of accounts)
      await grantGroup(tx, { districtID: 1, userID, group: 'humanResources', schoolID: 0 })
  })
  await owner.owner.unsafe(fill)
  await owner.owner.unsafe('vacuum analyze')
  const program = await startServer(stopping, database)

  /** Milliseconds until someone has the whole list. */
  const read = async ({ url, headers }: Atrium): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(`${url}/trpc/humanResources.allBalances`, { headers })
    const text = await answer.text()
    const took = performance.now() - began
    if (!answer.ok) throw new Error(`the balances were answered with ${answer.status}: ${text}`)
    const { result } = JSON.parse(text) as { result: { data: Balances } }
    const { people } = result.data
    const without = people.filter(({ balances }) => Object.keys(balances).length === 0)
    if (people.length !== staff || without.length > 0)
      throw new Error(`${people.length} people, ${without.length} of them without a balance`)
    return took
  }
  // One of them warms the server up.
  const [warming = '', ...others] = names
  const office = await signIn(program, warming)
  await read(office)
  const firsts: number[] = []
  for (const name of others) firsts.push(await read(await signIn(program, name)))
  const again: number[] = []
  for (let turn = 0; turn < waits; turn++) again.push(await read(office))
  report({
    ...{ name: `balances of ${staff} staff, first on a day`, value: median(firsts) },
    ...{ limit, good: 'atMost', unit: 'ms' },
  })
  report({
    ...{ name: `balances of ${staff} staff`, value: median(again) },
    ...{ limit, good: 'atMost', unit: 'ms' },
  })
})
