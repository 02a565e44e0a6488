// Reads through all of Atrium — session, permissions, row-level security, tRPC — against the same
// SQL through the bare driver, side by side: the ratio cancels out the machine's own speed.
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillClasses, fillDistrict } from './lib/district.ts'
import { costing, say, type Taken } from './lib/costing.ts'
import { drive } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { confirmOwner, startAtrium, startBare, switchSchool } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

// Many short rounds: other load on the machine then affects both sides equally.
const rounds = 12
const seconds = 0.5
const atOnce = 8

// Past in every time zone.
const dayBeforeYesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

interface Read {
  name: string
  procedure: string
  /** Input for a key: a student, or a class. */
  input: (key: number) => unknown
  /** The keys that requests alternate between; without them all requests are the same. */
  keys?: number[]
  limit: number
}

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  const { studentIDs, lastNames } = await fillDistrict(database.url, {
    students: 20_000,
    schools: 20,
  })
  const { staffID, sectionIDs } = await fillClasses(database.url)
  const students = studentIDs.slice(0, 500)
  const search = [...(lastNames[0] ?? '')].slice(0, 3).join('').toLowerCase()
  const atrium = await startAtrium(stopping, database)
  await workAtOneSchool()
  const reads: Read[] = [
    {
      name: 'profile, a student',
      procedure: 'people.header',
      input: (id) => ({ kind: 'student', id }),
      keys: students,
      limit: 0.85,
    },
    {
      name: 'one-row read, a user',
      procedure: 'auth.user',
      input: (userID) => ({ userID }),
      keys: students,
      limit: 0.7,
    },
    {
      name: 'student list, one school',
      procedure: 'students.list',
      input: () => ({ page: 1, size: 50 }),
      limit: 0.85,
    },
    {
      name: 'student search, one school',
      procedure: 'students.list',
      input: () => ({ search }),
      limit: 0.7,
    },
    {
      name: 'student list, district',
      procedure: 'students.list',
      input: () => ({ page: 1, size: 50, filters: { scope: ['all'] } }),
      limit: 0.85,
    },
    {
      name: 'student search, district',
      procedure: 'students.list',
      input: () => ({ search, filters: { scope: ['all'] } }),
      limit: 0.7,
    },
    {
      name: 'section roster',
      procedure: 'classroom.class',
      input: (sectionID) => ({ staffID, sectionID }),
      keys: sectionIDs,
      limit: 0.7,
    },
    {
      name: 'section roster, the office’s',
      procedure: 'academics.roster.people',
      input: (sectionID) => ({ sectionID }),
      keys: sectionIDs,
      limit: 0.7,
    },
    {
      name: 'a student’s week',
      procedure: 'schoolYear.studentWeek',
      input: (studentID) => ({ studentID }),
      keys: students,
      limit: 0.7,
    },
    {
      name: 'attendance page',
      procedure: 'attendance.day',
      input: (sectionID) => ({ staffID, sectionID }),
      keys: sectionIDs,
      limit: 0.7,
    },
    {
      name: 'attendance page, a day stepped to',
      procedure: 'attendance.day',
      input: (sectionID) => ({ staffID, sectionID, date: dayBeforeYesterday }),
      keys: sectionIDs,
      limit: 0.7,
    },
    {
      name: 'grades page',
      procedure: 'grades.section',
      input: (sectionID) => ({ staffID, sectionID }),
      keys: sectionIDs,
      limit: 0.7,
    },
  ]
  for (const read of reads)
    report({
      name: `${read.name}: tRPC ÷ bare`,
      value: await ratioOf(read),
      limit: read.limit,
      good: 'atLeast',
      unit: '×',
    })
  report({
    name: 'server memory after plain reads',
    value: (await atrium.usage()).rss / 1e6,
    limit: 400,
    good: 'atMost',
    unit: 'MB',
  })
  await exportAll()

  /** The administrator works at one school, so that its lists can be requested. */
  async function workAtOneSchool(): Promise<void> {
    const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
    const [school] = await owner.owner<
      { id: number }[]
    >`select min(id) as id from school where id > 0`
    await owner.close()
    await switchSchool(atrium, school?.id ?? 0)
  }

  /** The whole list as a file: what someone waits for. */
  async function exportAll(): Promise<void> {
    const query = encodeURIComponent(JSON.stringify({ filters: { scope: ['all'] } }))
    await confirmOwner(atrium)
    const took: number[] = []
    for (let round = 0; round < 6; round++) {
      const began = performance.now()
      const answer = await fetch(
        `${atrium.url}/midas/rest/people-files/students?format=csv&query=${query}`,
        { headers: atrium.headers },
      )
      const lines = (await answer.text()).split('\r\n').length
      if (!answer.ok || lines < 20_000) throw new Error(`The export gave ${lines} lines`)
      took.push(performance.now() - began)
    }
    report({
      name: 'export of 20,000 students as CSV',
      value: median(took),
      limit: 300,
      good: 'atMost',
      unit: 'ms',
    })
  }

  async function ratioOf(read: Read): Promise<number> {
    const keys = read.keys ?? students
    // No other parameter is likely to be this number.
    const sample = Math.max(...keys)
    const paths = keys.map((key) => pathOf(read, key))
    const house = {
      url: atrium.url,
      headers: atrium.headers,
      path: (count: number) => paths[count % paths.length] ?? '',
      atOnce,
      seconds,
    }
    await drive({ ...house, seconds: 1 })
    let answer: unknown
    const statements = await statementsOf(database, async () => {
      answer = await ask(atrium.url + pathOf(read, sample), atrium.headers)
    })
    const bare = await startBare(stopping, database, {
      '/read': { statements, ...(read.keys && { key: String(sample) }) },
    })
    const floor = {
      url: bare.url,
      path: (count: number) => `/read?${keys[count % keys.length]}`,
      atOnce,
      seconds,
    }
    const answers = (await ask(`${bare.url}/read?${sample}`)) as unknown[][]
    const rows = rowsIn(answer)
    if (!answers.some((one) => one.length === rows || hasListOf(rows, one)))
      throw new Error(
        `${read.procedure} answered ${rows} rows, the bare driver ${answers.map((one) => one.length).join(', ')}`,
      )

    await drive({ ...floor, seconds: 2 })
    await drive({ ...house, seconds: 2 })
    const taken: { ours: Taken; bare: Taken }[] = []
    for (let round = 0; round < rounds; round++) {
      // The order alternates, so that neither always goes second.
      const first = round % 2 === 0 ? await costing(bare, floor) : undefined
      const ours = await costing(atrium, house)
      taken.push({ ours, bare: first ?? (await costing(bare, floor)) })
    }
    console.log(`${read.procedure}, ${statements.length} statement(s)`)
    console.log(`  through the house: ${say(taken.map(({ ours }) => ours))}`)
    console.log(`  bare:              ${say(taken.map(({ bare }) => bare))}`)
    return median(taken.map(({ ours, bare }) => ours.rate / bare.rate))
  }
})

/** Like the browser: every call is a batch, even of one. */
function pathOf({ procedure, input }: Read, key: number): string {
  return `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input(key) }))}`
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/** True if the statement returned one row that contains this many as JSON. */
function hasListOf(rows: number, answer: unknown[]): boolean {
  const columns = answer.length === 1 ? Object.values(answer[0] ?? {}) : []
  return columns.some((value) => Array.isArray(value) && value.length === rows)
}

/** From the answer to a batch of one: a page's rows, otherwise the answer itself. */
function rowsIn(answer: unknown): number {
  const [{ result }] = answer as [{ result: { data: { rows?: unknown[]; roster?: unknown[] } } }]
  return (result.data.rows ?? result.data.roster)?.length ?? 1
}
