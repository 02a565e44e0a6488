// The school year over the real server: every scheduling conflict at a large school, and a year
// closed and reopened for 20,000 students.
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict } from './lib/district.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium, switchSchool } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'
import type { Stopping } from '../lib/stopping.ts'

const students = 20_000
const school = { students: 2000, sections: 400 }
const rounds = 9
const mb = 1024 * 1024
const settingsLists = [
  'schools.years',
  'schools.terms',
  'schools.periods',
  'schools.bellSchedules',
  'schools.calendarDays',
  'schools.closedDays',
  'schools.boardMembers',
  'academics.courseCatalogs',
  'academics.courseGroups',
  'academics.prerequisites',
  'academics.courseSequences',
  'academics.promotionRules',
  'settings.rooms',
  'settings.lockers',
  'settings.lockerAssignments',
  'settings.equipment',
  'settings.equipmentCheckouts',
  'tickets.ticketTypes',
  'tickets.ticketGroups',
  'activities.activities',
]

interface Preview {
  yearID: number | null
  counts: Record<string, number>
}

// Every school teaches every grade, so that everyone but the oldest moves up; one school has the
// sections, seven per student, and some students twice in one period.
const insertSchoolYear = `
  insert into school_year (district_id, name, abbr, start_date, end_date) values
    (1, 'This year', 'TY', current_date - 90, current_date + 200), (1, 'Next year', 'NY', current_date + 260, current_date + 550);
  insert into term (district_id, school_year_id, name, abbr, start_date, end_date)
    select 1, id, 'Fall', 'F', start_date, start_date + 150 from school_year;
  update school_enrollment set grade = '05' where grade is null or grade !~ '^(TK|KG|0[1-9]|1[0-2])$';
  update school set grade_low = 'PK', grade_high = '13' where id > 0;
  insert into promotion_rule (district_id, grade, outcome) values (1, '12', 'graduating'), (1, '13', 'graduating');
  insert into course (district_id, title, code) values (1, 'Algebra I', 'MATH1');
  insert into section (district_id, school_id, course_id, term_id, section_number, title, room)
    select 1, (select school_id from student where school_id > 0 group by school_id order by count(*) desc limit 1), course.id, term.id, n::text, 'Algebra I', 'R' || n / 7
    from course, (select min(id) as id from term) term, generate_series(1, ${school.sections}) n;
  insert into section_meeting (district_id, section_id, period) select 1, id, (1 + section_number::int % 7)::text from section;
  insert into section_enrollment (district_id, section_id, user_id, role)
    select 1, s.id, p.user_id, 'student'
    from section s join (
      select user_id, row_number() over (order by user_id) as place from student where status = 'active' order by user_id limit ${school.students}) p
      on (s.section_number::int / 7) % 57 = (p.place + s.section_number::int % 7 * 3) % 57
    where p.place <= ${school.students};
  insert into student_group (district_id, school_id, school_year_id, kind, name)
    select 1, (select min(school_id) from section), y.id, k.kind, k.kind || ' ' || n from (select min(id) as id from school_year) y, unnest(array['homeroom', 'house', 'team']) k(kind), generate_series(1, 60) n
    where n <= case k.kind when 'homeroom' then 60 else 8 end;`

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students, schools: 10 })
  const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  stopping.add(() => owner.close())
  await owner.owner.unsafe(insertSchoolYear)
  await owner.owner.unsafe('vacuum analyze')
  const [large] = await owner.owner<{ id: number }[]>`
    select school_id as id from section group by school_id`
  const first = passing(stopping)
  let atrium = await startAtrium(first, database)
  await switchSchool(atrium, large?.id ?? 0)

  for (const list of settingsLists) {
    const statements = await statementsOf(
      database,
      async () => void (await ask(`${list}.list`, {})),
    )
    report({
      name: `statements for a settings page: ${list}`,
      value: statements.length,
      limit: 3,
      good: 'atMost',
      unit: '',
    })
  }

  const conflicts = await timed(rounds, () => ask<unknown[]>('academics.roster.conflicts'))
  if (conflicts.answer.length === 0) throw new Error('No conflict was found')
  console.log(`${conflicts.answer.length} conflicts`)
  report({
    name: `conflicts, ${school.students} students and ${school.sections} sections`,
    value: conflicts.milliseconds,
    limit: 100,
    good: 'atMost',
    unit: 'ms',
  })

  // Closing the year is measured in a fresh process, because earlier work would count as its
  // memory.
  await first.stop()
  atrium = await startAtrium(stopping, database)
  await switchSchool(atrium, large?.id ?? 0)
  const before = await atrium.usage()
  console.log(`memory before the dry run: ${Math.round(before.peak / mb)} MB at most`)

  const dry = await timed(3, () => ask<Preview>('academics.promotion.preview', {}))
  const { counts } = dry.answer
  const enrolled = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (enrolled < students * 0.9 || counts.unplaced !== 0)
    throw new Error(`The dry run placed ${JSON.stringify(counts)}`)
  report({
    name: `dry run of ${students} students`,
    value: dry.milliseconds / 1000,
    limit: 5,
    good: 'atMost',
    unit: 's',
  })
  const { yearID } = dry.answer
  const applied = await until('applied', () =>
    send<{ runID: number }>('academics.promotion.closeYear', {
      ...{ yearID, expected: counts },
      reason: 'A benchmark closes the year at any time.',
    }),
  )
  report({ name: 'closing the year', value: applied, limit: 30, good: 'atMost', unit: 's' })
  const { peak } = await atrium.usage()
  report({
    name: 'closing the year, memory at most',
    value: peak / mb,
    limit: 512,
    good: 'atMost',
    unit: 'MB',
  })

  const [thisYear = 0, nextYear = 0] = (
    await owner.owner<{ id: number }[]>`select id from school_year order by start_date`
  ).map(({ id }) => id)
  for (const kind of ['homeroom', 'house', 'team']) {
    const wish = { kind, schoolYearID: thisYear, grades: [], again: false, families: true }
    const proposal = await timed(3, () =>
      ask<{ moves: unknown[]; token: string }>('studentGroups.balance.propose', wish),
    )
    const began = performance.now()
    const { token } = proposal.answer
    const { placed } = await send<{ placed: number }>('studentGroups.balance.applyProposal', {
      ...wish,
      token,
    })
    const took = performance.now() - began
    if (placed < school.students * 0.9) throw new Error(`Only ${placed} were placed`)
    report({
      name: `balancing a ${kind} for ${placed} students: proposal`,
      value: proposal.milliseconds / 1000,
      limit: 2,
      good: 'atMost',
      unit: 's',
    })
    report({
      name: `balancing a ${kind} for ${placed} students: applying it`,
      value: took / 1000,
      limit: 5,
      good: 'atMost',
      unit: 's',
    })
  }

  const copy = {
    ...{ fromSchoolID: large?.id, fromYearID: thisYear, toYearID: nextYear },
    ...{ parts: ['sections'], teachers: false },
  }
  const plan = await timed(3, () => ask<{ token: string }>('academics.copy.preview', copy))
  report({
    name: `preview of a copy of ${school.sections} sections`,
    value: plan.milliseconds / 1000,
    limit: 2,
    good: 'atMost',
    unit: 's',
  })
  const copying = performance.now()
  await send('academics.copy.copyAll', { ...copy, token: plan.answer.token })
  const [made] = await owner.owner<{ count: number }[]>`select count(*)::int from section`
  if (made?.count !== 2 * school.sections) throw new Error(`There are ${made?.count} sections`)
  report({
    name: `copy of ${school.sections} sections`,
    value: (performance.now() - copying) / 1000,
    limit: 5,
    good: 'atMost',
    unit: 's',
  })
  /** Seconds from a request until the run reaches a state. */
  async function until(state: string, act: () => Promise<unknown>): Promise<number> {
    const began = performance.now()
    await act()
    for (;;) {
      const [run] = await owner.owner<{ state: string }[]>`
        select state from promotion_run order by id desc limit 1`
      if (run?.state === state) return (performance.now() - began) / 1000
      if (performance.now() - began > 300_000) throw new Error(`The run stays ${run?.state}`)
      await sleep(100)
    }
  }

  async function timed<Answer>(
    times: number,
    act: () => Promise<Answer>,
  ): Promise<{ answer: Answer; milliseconds: number }> {
    let answer = await act()
    const took: number[] = []
    for (let round = 0; round < times; round++) {
      const began = performance.now()
      answer = await act()
      took.push(performance.now() - began)
    }
    return { answer, milliseconds: median(took) }
  }

  async function ask<Answer>(procedure: string, input?: unknown): Promise<Answer> {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
    return dataOf<Answer>(await fetch(`${atrium.url}/trpc/${procedure}${query}`, atrium))
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

/** A part of what a benchmark starts that is stopped before its end. */
function passing(stopping: Stopping): Stopping & { stop: () => Promise<unknown> } {
  const stops: (() => Promise<void>)[] = []
  return {
    signal: stopping.signal,
    add: (stop) => {
      stops.push(stop)
      stopping.add(stop)
    },
    stop: () => Promise.all(stops.map((stop) => stop())),
  }
}

async function dataOf<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { result: { data: Answer } }).result.data
}
