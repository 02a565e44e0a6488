// Gradebooks, GPAs, class rank, posting and report cards over the real server, at a high school
// with 1,540 students in one grade.
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { costing, say, type Taken } from './lib/costing.ts'
import { fillDistrict } from './lib/district.ts'
import { drive, type Load } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { confirmOwner, startAtrium, startBare, switchSchool, type Program } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

const ranked = 1540
const cards = 2000
const rounds = 15
const load = { atOnce: 4, seconds: 1 }

/**
 * One school, one grade; each student has sixteen grades a year for three years. Plus a class of
 * 150 with 100 assignments, and one of 30 with 40.
 */
const insertRecords = (staffID: number, schoolID: number): string => `
  insert into school_year (district_id, name, abbr, start_date, end_date) values (1, 'This year', 'TY', current_date - 90, current_date + 200);
  insert into term (district_id, school_year_id, name, abbr, kind, start_date, end_date)
    select 1, min(id), 'Quarter 1', 'Q1', 'gradingPeriod', current_date - 90, current_date + 60 from school_year;
  update student set school_id = ${schoolID}, grade = '12', status = 'active' where user_id in (select user_id from student order by user_id limit ${ranked});
  update student set grade = '11' where user_id not in (select user_id from student order by user_id limit ${ranked});
  update student set school_id = ${schoolID}, status = 'active' where user_id in (select user_id from student order by user_id limit ${cards});
  insert into course (district_id, title, code, credits) select 1, 'Course ' || n, 'C' || n, 10 from generate_series(1, 60) n;
  insert into section (district_id, school_id, course_id, term_id, section_number, title)
    select 1, ${schoolID}, c.id, t.id, '1', c.title from course c, term t;
  insert into section_enrollment (district_id, section_id, user_id, role, is_primary) select 1, id, ${staffID}, 'teacher', true from section;
  insert into section_enrollment (district_id, section_id, user_id, role)
    select 1, s.id, p.user_id, 'student' from (select id, row_number() over (order by id) as at from section) s
    join (select user_id, row_number() over (order by user_id) as at from student order by user_id limit ${cards}) p
      on case s.at when 1 then p.at <= 150 when 2 then p.at <= 30 else p.at % 10 = s.at % 10 end;
  insert into grade_category (district_id, section_id, name, weight, place) select 1, id, 'Homework', 100, 0 from section order by id limit 2;
  insert into assignment (district_id, section_id, category_id, title, points, assigned_on, due_on)
    select 1, g.section_id, g.id, 'Assignment ' || n, 10, current_date - 20, current_date - 10 from (select *, row_number() over (order by id) as at from grade_category) g
    cross join generate_series(1, 100) n where n <= case g.at when 1 then 100 else 40 end;
  insert into assignment_score (district_id, assignment_id, student_id, points, changed_by)
    select 1, a.id, e.user_id, (a.id + e.user_id) % 11, ${staffID} from assignment a join section_enrollment e on e.section_id = a.section_id and e.role = 'student';
  insert into term_grade (district_id, student_id, section_id, term_id, percent, letter, posted_by)
    select 1, e.user_id, s.id, t.id, 60 + (e.user_id + s.id) % 40, (array['D','C','B','A'])[1 + (e.user_id + s.id) % 4], ${staffID}
    from section_enrollment e join section s on s.id = e.section_id cross join term t where e.role = 'student' and s.id > (select min(id) + 1 from section);
  insert into transcript_entry (district_id, student_id, source, school_id, school_name, year_name, term_name, ended_on, course_id, part, course_title, level, mark, points, credits_attempted, credits_earned)
    select 1, s.user_id, 'finalized', ${schoolID}, 'High', '20' || y || '-' || y + 1, 'Semester ' || t, make_date(2000 + y, 6, t), c.id, t, c.title,
      (array['regular','honors','advancedPlacement'])[1 + c.id % 3], 'B', (s.user_id + c.id) % 5, 5, 5
    from (select user_id from student order by user_id limit ${ranked}) s cross join generate_series(23, 25) y cross join generate_series(1, 2) t
    join lateral (select id, title from course where id % 7 = (s.user_id + y) % 7 limit 8) c on true;`

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 4000, schools: 4 })
  const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  stopping.add(() => owner.close())
  const sql = owner.owner
  const atrium = await startAtrium(stopping, database)
  const [school] = await sql<{ id: number }[]>`select min(id) as id from school where id > 0`
  const schoolID = school?.id ?? 0
  const [staff] = await sql<{ id: number }[]>`select min(user_id) as id from staff_member`
  const staffID = staff?.id ?? 0
  await sql.unsafe(insertRecords(staffID, schoolID))
  await sql.unsafe('vacuum analyze')
  await switchSchool(atrium, schoolID)
  const [large, small] = await sql<{ id: number }[]>`select id from section order by id limit 2`
  const [term] = await sql<{ id: number }[]>`select id from term`

  // RosarioSIS's requests per second on the same work; we must answer at least ten times as many.
  await readRatio('gradebook of 30 × 40', 'grades.gradebook', { staffID, sectionID: small?.id }, 53)
  await readRatio('gradebook of 150 × 100', 'grades.gradebook', { staffID, sectionID: large?.id })
  await saveScores()
  const rank = await timed(() => ask('reportCards.classRank', { grade: '12' }))
  report({
    name: `class rank of ${ranked} students`,
    value: rank,
    limit: 60,
    good: 'atMost',
    unit: 'ms',
  })
  await readRatio('class rank', 'reportCards.classRank', { grade: '12' })
  await readRatio('GPA of a school', 'reportCards.previewMethod', {}, 50)
  const gpa = await timed(() => ask('reportCards.previewMethod', {}))
  report({
    name: 'GPA of a school, now and by another method',
    value: gpa,
    limit: 250,
    good: 'atMost',
    unit: 'ms',
  })
  const roster = await sql<{ id: number }[]>`
    select user_id as id from section_enrollment where section_id = ${small?.id ?? 0} and role = 'student' order by 1 limit 30`
  let posted = 0
  const posting = await statementsOf(database, async () => {
    await send('grades.post', {
      staffID,
      sectionID: small?.id,
      termID: term?.id,
      grades: roster.map(({ id }) => ({
        studentID: id,
        version: posted,
        percent: null,
        letter: null,
        comment: `On track, for the time ${posted}.`,
      })),
    })
    posted += 1
  })
  report({
    name: 'statements: posting a class',
    value: posting.length,
    limit: 6,
    good: 'atMost',
    unit: '',
  })

  await confirmOwner(atrium)
  const began = performance.now()
  const { runID } = await send<{ runID: number }>('documents.print', {
    kind: 'reportCards.school',
    input: { termID: term?.id },
  })
  for (;;) {
    const [run] = await sql<
      { status: string; error: unknown }[]
    >`select status, to_jsonb(r) as error from job_run r where id = ${runID}`
    if (run?.status === 'done') break
    if (run?.status === 'failed' || performance.now() - began > 300_000)
      throw new Error(`Printing ended ${JSON.stringify(run)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  report({
    name: `report cards of ${cards} students`,
    value: (performance.now() - began) / 1000,
    limit: 60,
    good: 'atMost',
    unit: 's',
  })

  /**
   * A read through Atrium against its own statements through the bare driver; the goal is ten times
   * `rosario` requests a second.
   */
  async function readRatio(
    name: string,
    procedure: string,
    input: unknown,
    rosario?: number,
  ): Promise<void> {
    const path = `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
    const statements = await statementsOf(database, async () => void (await ask(procedure, input)))
    const bare = await startBare(stopping, database, { '/read': { statements } })
    const house: Load = { ...load, url: atrium.url, headers: atrium.headers, path: () => path }
    const floor: Load = { ...load, url: bare.url, path: () => '/read' }
    await told(name, bare, house, floor, rosario)
  }

  /**
   * One score, and a pasted column of thirty: each client has its own assignment, so there are no
   * conflicts.
   */
  async function saveScores(): Promise<void> {
    const sectionID = small?.id ?? 0
    const assignmentIDs = (
      await sql<
        { id: number }[]
      >`select id from assignment where section_id = ${sectionID} order by id`
    ).map(({ id }) => id)
    const studentIDs = (
      await sql<{ id: number }[]>`
        select user_id as id from section_enrollment where section_id = ${sectionID} and role = 'student' order by 1`
    ).map(({ id }) => id)
    const versions = new Map<number, number>()
    for (const [name, count, rosario] of [
      ['one score saved', 1, 79],
      ['a pasted column of 30', 30, 15],
    ] as const) {
      const next = (asker: number) => {
        const assignmentID = assignmentIDs[asker + (count > 1 ? load.atOnce + 1 : 0)] ?? 0
        const seen = versions.get(assignmentID) ?? 1
        const scores = studentIDs.slice(0, count).map((studentID) => ({
          ...{ assignmentID, studentID, version: seen, points: seen % 11, mark: null },
        }))
        const done = (): void => void versions.set(assignmentID, seen + 1)
        return { scores, done }
      }
      const statements = await statementsOf(database, async () => {
        const { scores, done } = next(load.atOnce)
        await send('grades.saveScores', { staffID, sectionID, scores })
        done()
      })
      report({
        name: `statements: ${name}`,
        value: statements.length,
        limit: 5,
        good: 'atMost',
        unit: '',
      })
      const body = statements
        .flatMap(({ parameters }) => parameters)
        .findLast((one) => one?.startsWith('[{'))
      const bare = await startBare(stopping, database, {
        '/save': { statements, key: String(sectionID), body: body ?? '' },
      })
      const house: Load = {
        ...{ ...load, url: atrium.url, headers: atrium.headers },
        save: (asker) => {
          const { scores, done } = next(asker)
          const input = { 0: { staffID, sectionID, scores } }
          return { path: '/trpc/grades.saveScores?batch=1', body: JSON.stringify(input), done }
        },
      }
      const floor: Load = {
        ...{ ...load, url: bare.url },
        save: (asker) => {
          const { scores, done } = next(asker)
          const values = scores.map((score) => ({
            ...score,
            keeps: true,
            comment: null,
            note: null,
          }))
          return { path: `/save?${sectionID}`, body: JSON.stringify(values), done }
        },
      }
      const p95 = await told(name, bare, house, floor, rosario)
      if (count > 1)
        report({ name: `${name}, p95`, value: p95, limit: 50, good: 'atMost', unit: 'ms' })
    }
  }

  async function told(
    name: string,
    bare: Program,
    house: Load,
    floor: Load,
    rosario?: number,
  ): Promise<number> {
    await drive(house)
    await drive(floor)
    const taken: { ours: Taken; bare: Taken }[] = []
    for (let round = 0; round < 4; round++) {
      // The order alternates, so that neither always goes second.
      const first = round % 2 === 0 ? await costing(bare, floor) : undefined
      const ours = await costing(atrium, house)
      taken.push({ ours, bare: first ?? (await costing(bare, floor)) })
    }
    console.log(name)
    console.log(`  through the house: ${say(taken.map(({ ours }) => ours))}`)
    console.log(`  bare:              ${say(taken.map((one) => one.bare))}`)
    report({
      name: `${name}: tRPC ÷ bare`,
      value: median(taken.map((one) => one.ours.rate / one.bare.rate)),
      limit: 0.7,
      good: 'atLeast',
      unit: '×',
    })
    if (rosario !== undefined)
      report({
        name: `${name} ÷ RosarioSIS`,
        value: median(taken.map(({ ours }) => ours.rate)) / rosario,
        limit: 10,
        good: 'atLeast',
        unit: '×',
      })
    return median(taken.map(({ ours }) => ours.p95))
  }

  async function timed(act: () => Promise<unknown>): Promise<number> {
    await act()
    const took: number[] = []
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      await act()
      took.push(performance.now() - from)
    }
    return median(took)
  }

  async function ask(procedure: string, input: unknown): Promise<unknown> {
    return dataOf(
      await fetch(
        `${atrium.url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
        atrium,
      ),
    )
  }

  async function send<Answer>(procedure: string, input: unknown): Promise<Answer> {
    return dataOf<Answer>(
      await fetch(`${atrium.url}/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...atrium.headers },
        body: JSON.stringify(input),
      }),
    )
  }
})

async function dataOf<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { result: { data: Answer } }).result.data
}
