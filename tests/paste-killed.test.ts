import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { fillDistrict } from '../scripts/bench/lib/district.ts'
import { startServerToKill, type ServerToKill } from './server-to-kill.ts'

let database: TestDatabase
let server: ServerToKill | undefined
let staffID = 0
let sectionID = 0
let studentIDs: number[] = []
let assignmentIDs: number[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-paste-'))

beforeAll(async () => {
  database = await testDatabase()
  await fillDistrict(database.url, { students: 300, schools: 3 })
  const sql = database.owner
  const one = async (rows: Promise<readonly { id: number }[]>) => (await rows)[0]?.id ?? 0
  staffID = await one(sql<{ id: number }[]>`select min(user_id) as id from staff_member`)
  const schoolID = await one(sql<{ id: number }[]>`select min(id) as id from school where id > 0`)
  const yearID = await one(sql<{ id: number }[]>`
    insert into school_year (district_id, name, abbr, start_date, end_date) values (1, 'This year', 'TY', current_date - 90, current_date + 200) returning id`)
  const termID = await one(sql<{ id: number }[]>`
    insert into term (district_id, school_year_id, name, abbr, kind, start_date, end_date)
    values (1, ${yearID}, 'Quarter 1', 'Q1', 'gradingPeriod', current_date - 90, current_date + 60) returning id`)
  const courseID = await one(
    sql<
      { id: number }[]
    >`insert into course (district_id, title) values (1, 'Algebra') returning id`,
  )
  sectionID = await one(sql<{ id: number }[]>`
    insert into section (district_id, school_id, course_id, term_id, section_number, title) values (1, ${schoolID}, ${courseID}, ${termID}, '1', 'Algebra') returning id`)
  await sql`insert into section_enrollment (district_id, section_id, user_id, role, is_primary) values (1, ${sectionID}, ${staffID}, 'teacher', true)`
  studentIDs = (
    await sql<{ id: number }[]>`
      insert into section_enrollment (district_id, section_id, user_id, role)
      select 1, ${sectionID}::integer, user_id, 'student' from student order by user_id limit 120 returning user_id as id`
  ).map(({ id }) => id)
  const categoryID = await one(sql<{ id: number }[]>`
    insert into grade_category (district_id, section_id, name, place) values (1, ${sectionID}, 'Homework', 0) returning id`)
  assignmentIDs = (
    await sql<{ id: number }[]>`
      insert into assignment (district_id, section_id, category_id, title, points, assigned_on, due_on)
      select 1, ${sectionID}::integer, ${categoryID}::integer, 'Assignment ' || n, 100, current_date - 20, current_date - 10 from generate_series(1, 40) n returning id`
  ).map(({ id }) => id)
})
afterAll(async () => {
  await server?.kill()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * Pastes blocks of points over the whole gradebook, round after round, until the server is gone.
 * Returns the last acknowledged round.
 */
async function pasteUntilGone(points: number, version: number): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    try {
      const answer = await server?.send(
        '/trpc/grades.saveScores',
        JSON.stringify({
          ...{ staffID, sectionID },
          scores: assignmentIDs.flatMap((assignmentID) =>
            studentIDs.map((studentID) => ({
              ...{ assignmentID, studentID, mark: null },
              ...{ points: points + turn, version: version + turn },
            })),
          ),
        }),
      )
      if (answer?.status !== 200) throw new Error(`answered ${answer?.status}`)
      await answer.text()
    } catch {
      return turn
    }
  }
}

test('a server killed mid-paste keeps all of the paste or none: every score comes from the same paste, each with its audit entry', async () => {
  const cells = assignmentIDs.length * studentIDs.length
  let version = 0
  for (const [round, pause] of [900, 1300, 1700].entries()) {
    // Each round restarts the server that the previous round killed.
    // oxlint-disable-next-line no-await-in-loop
    server = await startServerToKill(database.url, dataDir)
    const pasting = pasteUntilGone(version, version)
    await sleep(pause)
    await server.kill()
    const acknowledged = await pasting
    // Work that the dead server's connection had started finishes on its own.
    await expect
      .poll(
        async () =>
          (
            await database.owner<{ busy: number }[]>`
              select count(*)::int as busy from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
          )[0]?.busy,
      )
      .toBe(0)
    const [found] = await database.owner<
      { cells: number; pastes: number; version: number; entries: number }[]
    >`
      select count(*)::int as cells, count(distinct (points, version))::int as pastes, coalesce(max(version), 0)::int as version,
        (select count(*)::int from audit_entry where entity = 'grades.score') as entries from assignment_score`
    expect(found?.pastes, `round ${round}`).toBeLessThanOrEqual(1)
    if (found && found.cells > 0) expect(found.cells).toBe(cells)
    expect(found?.entries).toBe((found?.version ?? 0) * cells)
    expect(found?.version).toBeGreaterThanOrEqual(version + acknowledged)
    version = found?.version ?? 0
  }
  expect(version).toBeGreaterThan(0)
})
