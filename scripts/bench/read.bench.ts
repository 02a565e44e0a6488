// Reads through the whole house — session, permissions, row-level security, tRPC — against the same SQL through the bare
// driver, side by side: the machine's own speed falls out of the ratio.
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict } from './lib/district.ts'
import { drive, type Load, type Sample } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium, startBare, type Program } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

// Short rounds and many: what else goes on in the machine then falls on both sides alike.
const rounds = 24
const seconds = 0.5
const atOnce = 8

interface Read {
  name: string
  procedure: string
  /** Input for a student. */
  input: (studentID: number) => unknown
  /** True where each request asks for another student. */
  keyed: boolean
}

const reads: Read[] = [
  {
    name: 'one-row read, a student',
    procedure: 'people.header',
    input: (id) => ({ kind: 'student', id }),
    keyed: true,
  },
  {
    name: 'one-row read, a user',
    procedure: 'auth.user',
    input: (userID) => ({ userID }),
    keyed: true,
  },
  {
    name: '50-row student page',
    procedure: 'students.list',
    input: () => ({ page: 1, size: 50 }),
    keyed: false,
  },
]

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  const { studentIDs } = await fillDistrict(database.url, { students: 20_000, schools: 20 })
  const atrium = await startAtrium(stopping, database)
  for (const read of reads)
    report({
      name: `${read.name}: tRPC ÷ bare`,
      value: await ratioOf(read),
      limit: 0.7,
      good: 'atLeast',
      unit: '×',
    })

  async function ratioOf(read: Read): Promise<number> {
    const keys = studentIDs.slice(0, 500)
    // No other parameter is likely to be this number.
    const sample = Math.max(...studentIDs)
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
      '/read': { statements, ...(read.keyed && { key: String(sample) }) },
    })
    const floor = {
      url: bare.url,
      path: (count: number) => `/read?${keys[count % keys.length]}`,
      atOnce,
      seconds,
    }
    const rows = (await ask(`${bare.url}/read?${sample}`)) as unknown[]
    if (rows.length !== rowsIn(answer))
      throw new Error(
        `${read.procedure} answered ${rowsIn(answer)} rows and the bare driver ${rows.length}`,
      )

    await drive({ ...floor, seconds: 2 })
    await drive({ ...house, seconds: 2 })
    const taken: { ours: Taken; bare: Taken }[] = []
    for (let round = 0; round < rounds; round++) {
      // Who goes first changes, so that neither always follows the other.
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

/** As the browser asks: every call is a batch, if of one. */
function pathOf({ procedure, input }: Read, studentID: number): string {
  return `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input(studentID) }))}`
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/** Of an answer to a batch of one: a page's rows, otherwise the one that it is. */
function rowsIn(answer: unknown): number {
  const [{ result }] = answer as [{ result: { data: { rows?: unknown[] } } }]
  return result.data.rows?.length ?? 1
}

/** A sample, with the milliseconds of CPU that the server itself spent on a request: steadier than time on a busy machine. */
type Taken = Sample & { cpu: number }

async function costing(program: Program, load: Load): Promise<Taken> {
  const before = await program.usage()
  const sample = await drive(load)
  return { ...sample, cpu: ((await program.usage()).cpu - before.cpu) / sample.requests }
}

function say(taken: Taken[]): string {
  const of = (measure: keyof Taken): number => median(taken.map((one) => one[measure]))
  return `${of('rate').toFixed(0)}/s, p50 ${of('p50').toFixed(1)} ms, p95 ${of('p95').toFixed(1)} ms, ${of('cpu').toFixed(3)} ms of the server's CPU each`
}
