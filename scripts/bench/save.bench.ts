// Saves for a class through all of Atrium against the same statements through the bare driver, on
// the same rows, alternating.
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillClasses, fillDistrict } from './lib/district.ts'
import { costing, say, type Taken } from './lib/costing.ts'
import { drive, type Save } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium, startBare, type Program } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

const allRounds = 10
const seconds = 0.5
const atOnce = 8
/** The longest wait for thirty marks or grades: reading the class and saving. */
const mostStatements = 5

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 4000, schools: 4 })
  const { staffID, sectionIDs } = await fillClasses(database.url)
  const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  stopping.add(() => owner.close())
  const sql = owner.owner
  await sql`insert into attendance_mark (district_id, code, description, category) values (1, 'A', '{"en": "Absent"}', 'absent')`
  const [term] = await sql<{ id: number }[]>`select id from term`
  const [absent] = await sql<{ id: number }[]>`select min(id) as id from attendance_mark`
  const rosters = new Map<number, number[]>()
  for (const { section, student } of await sql<{ section: number; student: number }[]>`
    select section_id as section, user_id as student from section_enrollment where role = 'student' order by 1, 2`)
    rosters.set(section, [...(rosters.get(section) ?? []), student])
  const atrium = await startAtrium(stopping, database)
  const date = schoolDay(0)

  // Every save increments the version; each client has its own sections.
  const versions = new Map<string, number>()
  const sectionFor = (asker: number, turn: number): number =>
    sectionIDs[asker + atOnce * (turn % Math.floor(sectionIDs.length / atOnce))] ?? 0

  await ratioOf('one mark', 'attendance.mark', (sectionID) => marks(sectionID, 1))
  await ratioOf('thirty marks', 'attendance.mark', (sectionID) => marks(sectionID, 30))
  await ratioOf('one grade', 'grades.post', (sectionID) => grades(sectionID, 1))
  await ratioOf('thirty grades', 'grades.post', (sectionID) => grades(sectionID, 30))
  await allPresent()

  interface Change {
    input: Record<string, unknown>
    /** The parameter of the save statement that contains the change. */
    body: string
    done: () => void
  }

  function versioned(sectionID: number, what: string, count: number) {
    const students = (rosters.get(sectionID) ?? []).slice(0, count)
    const keyOf = (student: number): string => `${what} ${sectionID} ${student}`
    return {
      rows: students.map((studentID) => ({
        studentID,
        version: versions.get(keyOf(studentID)) ?? 0,
      })),
      done: () => {
        for (const student of students)
          versions.set(keyOf(student), (versions.get(keyOf(student)) ?? 0) + 1)
      },
    }
  }

  function marks(sectionID: number, count: number): Change {
    const { rows, done } = versioned(sectionID, 'mark', count)
    const changed = rows.map(({ studentID, version }) => ({
      studentID,
      markID: version % 2 === 0 ? (absent?.id ?? null) : null,
      version,
    }))
    return {
      input: { staffID, sectionID, date, marks: changed },
      body: JSON.stringify(changed),
      done,
    }
  }

  function grades(sectionID: number, count: number): Change {
    const { rows, done } = versioned(sectionID, 'grade', count)
    const changed = rows.map(({ studentID, version }) => ({
      studentID,
      version,
      percent: 60 + (version % 40),
      letter: null,
      comment: null,
    }))
    return {
      input: { staffID, sectionID, termID: term?.id, grades: changed },
      body: JSON.stringify(changed),
      done,
    }
  }

  async function ratioOf(
    name: string,
    procedure: string,
    change: (sectionID: number) => Change,
  ): Promise<void> {
    const path = `/trpc/${procedure}?batch=1`
    const sample = sectionIDs.at(-1) ?? 0
    let sent = ''
    const statements = await statementsOf(database, async () => {
      const one = change(sample)
      sent = one.body
      await ask(path, one.input)
      one.done()
    })
    const bodies = statements
      .flatMap(({ parameters }) => parameters)
      .filter((one) => one?.startsWith('[{'))
    const parameter = bodies.at(-1) ?? ''
    if (parameter.length === 0 || sent.length === 0)
      throw new Error(`${procedure} sent no rows to the database`)
    report({
      name: `statements: ${name}`,
      value: statements.length,
      limit: mostStatements,
      good: 'atMost',
      unit: '',
    })
    const bare = await startBare(stopping, database, {
      '/save': { statements, key: String(sample), body: parameter },
    })
    const turns = Array.from({ length: atOnce }, () => 0)
    const next = (asker: number): Change & { sectionID: number } => {
      const sectionID = sectionFor(asker, turns[asker] ?? 0)
      turns[asker] = (turns[asker] ?? 0) + 1
      return { ...change(sectionID), sectionID }
    }
    await compare(name, bare, {
      house: (asker) => {
        const { input, done } = next(asker)
        return { path, body: JSON.stringify({ 0: input }), done }
      },
      floor: (asker) => {
        const { sectionID, body, done } = next(asker)
        return { path: `/save?${sectionID}`, body, done }
      },
    })
  }

  /** Attendance for a class is taken once a day: every request has its own class and day. */
  async function allPresent(): Promise<void> {
    const [before] = await sql<
      { count: number }[]
    >`select count(*)::int as count from attendance_taken`
    let count = 0
    const next = (): { sectionID: number; date: string } => {
      const sectionID = sectionIDs[count % sectionIDs.length] ?? 0
      const day = schoolDay(1 + Math.floor(count / sectionIDs.length))
      count += 1
      return { sectionID, date: day }
    }
    const path = '/trpc/attendance.take?batch=1'
    const sample = next()
    const statements = await statementsOf(database, () => ask(path, { staffID, ...sample }))
    report({
      name: 'statements: all present',
      value: statements.length,
      limit: mostStatements,
      good: 'atMost',
      unit: '',
    })
    const bare = await startBare(stopping, database, {
      '/save': { statements, key: String(sample.sectionID), body: sample.date },
    })
    // Few rounds, because there are only so many classes and days.
    await compare('all present', bare, {
      rounds: 4,
      house: () => ({
        path,
        body: JSON.stringify({ 0: { staffID, ...next() } }),
        done: () => undefined,
      }),
      floor: () => {
        const { sectionID, date: day } = next()
        return { path: `/save?${sectionID}`, body: day, done: () => undefined }
      },
    })
    const [kept] = await sql<
      { count: number }[]
    >`select count(*)::int as count from attendance_taken`
    const added = (kept?.count ?? 0) - (before?.count ?? 0)
    if (added !== count) throw new Error(`${count} days were sent, ${added} were kept`)
  }

  async function compare(
    name: string,
    bare: Program,
    {
      house,
      floor,
      rounds = allRounds,
    }: Record<'house' | 'floor', (asker: number) => Save> & { rounds?: number },
  ): Promise<void> {
    const houseLoad = { url: atrium.url, headers: atrium.headers, save: house, atOnce, seconds }
    const floorLoad = { url: bare.url, save: floor, atOnce, seconds }
    await drive(houseLoad)
    await drive(floorLoad)
    // The server still has the plans it made while the tables were empty, and the bare driver has
    // only just connected: both plan again.
    await sql`analyze`
    await drive(houseLoad)
    await drive(floorLoad)
    const taken: { ours: Taken; bare: Taken }[] = []
    for (let round = 0; round < rounds; round++) {
      // The order alternates, so that neither always goes second.
      const first = round % 2 === 0 ? await costing(bare, floorLoad) : undefined
      const ours = await costing(atrium, houseLoad)
      taken.push({ ours, bare: first ?? (await costing(bare, floorLoad)) })
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
  }

  async function ask(path: string, input: unknown): Promise<void> {
    const answer = await fetch(atrium.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...atrium.headers },
      body: JSON.stringify({ 0: input }),
    })
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
})

/** A weekday this many weekdays before the last complete one. 'YYYY-MM-DD'. */
function schoolDay(back: number): string {
  const day = new Date(Date.now() - 86_400_000)
  for (let left = back; ; day.setUTCDate(day.getUTCDate() - 1)) {
    const isWeekday = day.getUTCDay() % 6 !== 0
    if (isWeekday && left-- === 0) return day.toISOString().slice(0, 10)
  }
}
