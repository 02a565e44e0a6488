import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { makeDistrictOffice } from '../scripts/bench/lib/district.ts'
import { startServerToKill, type ServerToKill } from './server-to-kill.ts'
import { until } from './until.ts'

const students = 12_000
let database: TestDatabase
let server: ServerToKill | undefined
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-promotion-'))

// Every fourth student is in the last grade and graduates; the others move up at their school.
const roster = `
  insert into school_year (district_id, name, abbr, start_date, end_date) values
    (1, 'This year', 'TY', current_date - 90, current_date + 200), (1, 'Next year', 'NY', current_date + 260, current_date + 550);
  insert into school (district_id, name, grade_low, grade_high) values (1, 'Cedar High', '09', '12');
  insert into users (district_id, first_name, last_name) select 1, 'Student', 'Number ' || n from generate_series(1, ${students}) n;
  insert into student (district_id, user_id, school_id, grade)
    select 1, u.id, s.id, lpad((9 + u.id % 4)::text, 2, '0') from users u, school s where u.first_name = 'Student' and s.name = 'Cedar High' on conflict do nothing;
  insert into school_enrollment (district_id, student_id, school_id, school_year_id, grade, entry_date)
    select 1, user_id, school_id, (select min(id) from school_year), grade, current_date - 90 from student;
  analyze;`

beforeAll(async () => {
  database = await testDatabase()
  await makeDistrictOffice(database.url)
  await database.owner.unsafe(roster)
})
afterAll(async () => {
  await server?.kill()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Moved {
  /**
   * Moved completely: the old enrollment ended and, except for graduates, one for next year
   * started.
   */
  whole: number
  /** Unchanged: one open enrollment. */
  untouched: number
  /** Neither of the two, or inconsistent with what the run recorded. */
  half: number
}

const moved = async (): Promise<Moved> => {
  const [row] = await database.owner<Moved[]>`
    with student_now as (
      select s.user_id, s.grade, coalesce(p.state, 'planned') as state,
        count(*) filter (where e.entry_date < current_date and e.exit_date is null) as still_open,
        count(*) filter (where e.entry_date < current_date and e.exit_date = current_date + 200) as ended,
        count(*) filter (where e.entry_date = current_date + 260) as began
      from student s left join promotion_placement p on p.student_id = s.user_id
      left join school_enrollment e on e.student_id = s.user_id and e.removed_at is null
      group by 1, 2, 3)
    select count(*) filter (where is_whole)::int as whole, count(*) filter (where is_untouched)::int as untouched,
      count(*) filter (where not is_whole and not is_untouched)::int as half
    from (select state = 'written' and still_open = 0 and ended = 1 and began = case grade when '12' then 0 else 1 end as is_whole,
      state in ('planned', 'undone') and still_open = 1 and ended = 0 and began = 0 as is_untouched from student_now) n`
  return row ?? { whole: 0, untouched: 0, half: 0 }
}

const runState = async (): Promise<string | undefined> =>
  (
    await database.owner<{ state: string }[]>`
      select state from promotion_run order by id desc limit 1`
  )[0]?.state

const isIn = (state: string) => async () =>
  (await database.owner`select from promotion_placement where state = ${state} limit 1`).length > 0

test('a server killed in mid-promotion continues at its next start and never leaves a student half moved; the same holds when it is killed while undoing one', async () => {
  server = await startServerToKill(database.url, dataDir)
  const graduating = students / 4
  const expected = {
    ...{ promoted: students - graduating, graduating },
    ...{ nextSchool: 0, retained: 0, leaving: 0, unplaced: 0 },
  }
  const closing = JSON.stringify({ yearID: 1, expected, reason: 'The district closes early.' })
  const answer = await server.send('/trpc/academics.promotion.closeYear', closing)
  expect(answer.status, await answer.text()).toBe(200)
  await until(isIn('written'))
  await server.kill()
  const midway = await moved()
  expect(midway.half).toBe(0)
  expect(midway.whole).toBeGreaterThan(0)
  expect(midway.untouched).toBeGreaterThan(0)
  expect(await runState()).toBe('applying')

  server = await startServerToKill(database.url, dataDir)
  await until(async () => (await runState()) === 'applied')
  expect(await moved()).toEqual({ whole: students, untouched: 0, half: 0 })

  const undoing = await server.send('/trpc/academics.promotion.undo', JSON.stringify({ runID: 1 }))
  expect(undoing.status).toBe(200)
  await until(isIn('undone'))
  await server.kill()
  const halfway = await moved()
  expect(halfway.half).toBe(0)
  expect(halfway.whole).toBeGreaterThan(0)
  expect(await runState()).toBe('undoing')

  server = await startServerToKill(database.url, dataDir)
  await until(async () => (await runState()) === 'undone')
  expect(await moved()).toEqual({ whole: 0, untouched: students, half: 0 })
})
