// Lanes, which remember their district, against stateless reads: a transaction of its own for each
// read, its four statements in one packet, as PgBouncer in transaction mode would need it.
import { appLogin } from '../../packages/kit/src/server/database.ts'
import { openLanes } from '../../packages/kit/src/server/lanes.ts'
import { connect } from '../lib/postgres-binaries.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict } from './lib/district.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

const rounds = 15
const connections = 4
const atOnce = 8

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  const { studentIDs } = await fillDistrict(database.url, { students: 20_000, schools: 20 })
  const atrium = await startAtrium(stopping, database)
  const students = studentIDs.slice(0, 1000)
  const sample = Math.max(...students)
  const reads: { name: string; procedure: string; input: object; limit?: number }[] = [
    { name: 'a user', procedure: 'auth.user', input: { userID: sample }, limit: 1.2 },
    { name: 'a profile', procedure: 'people.header', input: { kind: 'student', id: sample } },
    { name: 'a search', procedure: 'students.list', input: { search: 'ruiz' } },
  ]

  const lanes = openLanes(database.url, appLogin(database.url), {
    count: connections,
    mark: String,
    shortWait: 4,
  })
  const pool = Array.from({ length: connections }, () =>
    connect(database.url, { ...appLogin(database.url), max: 1 }),
  )
  stopping.add(async () => {
    await Promise.all([lanes.close(), ...pool.map((sql) => sql.end())])
  })
  for (const read of reads) {
    const ratio = await ratioOf(read)
    report({
      name: `${read.name}: a stateless read ÷ one on a lane`,
      value: ratio,
      ...(read.limit && { limit: read.limit }),
      good: 'atLeast',
      unit: '×',
    })
  }

  async function ratioOf({ procedure, input }: (typeof reads)[number]): Promise<number> {
    const query = encodeURIComponent(JSON.stringify({ 0: input }))
    const [statement] = await statementsOf(database, async () => {
      const answer = await fetch(`${atrium.url}/trpc/${procedure}?batch=1&input=${query}`, {
        headers: atrium.headers,
      })
      if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}`)
      await answer.text()
    })
    if (!statement) throw new Error('The read sent no statement')
    const { text } = statement
    const valuesOf = (id: number) =>
      statement.parameters.map((one) => (one === String(sample) ? String(id) : one)) as never[]
    const byLane = (id: number): PromiseLike<unknown> => lanes.ask(1, text, valuesOf(id))
    const stateless = async (id: number): Promise<unknown> => {
      const sql = pool[id % connections] as (typeof pool)[number]
      // Sent at once: the connection takes them in order without waiting for answers.
      const [, , rows] = await Promise.all([
        sql.unsafe('begin', [], { prepare: true }),
        sql.unsafe(`select set_config('atrium.district', $1, true)`, ['1'], { prepare: true }),
        sql.unsafe(text, valuesOf(id), { prepare: true }),
        sql.unsafe('commit', [], { prepare: true }),
      ])
      return rows
    }
    for (const read of [byLane, stateless]) {
      const rows = (await read(sample)) as unknown[]
      if (rows.length === 0) throw new Error('The read found no one')
      await time(read)
    }
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0 ? await time(byLane) : undefined
      const other = await time(stateless)
      ratios.push(other / (first ?? (await time(byLane))))
    }
    return median(ratios)
  }

  /** Milliseconds per read with eight in flight. */
  async function time(read: (id: number) => PromiseLike<unknown>): Promise<number> {
    let next = 0
    const began = performance.now()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let id = students[next++]; id !== undefined; id = students[next++]) await read(id)
      }),
    )
    return (performance.now() - began) / students.length
  }
})
