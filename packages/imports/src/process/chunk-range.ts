import type { Database } from '@atrium/kit/server'
import { newCounts, type CountsByEntity } from '../guard.rules.ts'
import { targets, type Target } from '../stage/stage-row.ts'
import type { Entity } from '../words.ts'
import { keepTermDates } from './booked-rooms.ts'
import type { Chunk, Sql, Written } from './chunk.ts'
import { writeEnrollments } from './enrollments.ts'
import { writeLinks } from './links.ts'
import { writePeople } from './people.ts'
import { writeRecords } from './records.ts'
import { writeSections } from './sections.ts'

/**
 * An import's progress: the kind of record, the last stage row of that kind, and what has been
 * written so far.
 */
export type Position = { step: number; mark: number; written: CountsByEntity }

type Work = Pick<Chunk, 'districtID' | 'importID' | 'actorID' | 'today'>
type Wrote = { at: Position; rows: number; changed: number; chunks: number }
type ChunkRange = { until: number; rows: number }

/** Rows written in one transaction; a person is several records. */
const chunkRows = (target: Target): number => (target === 'person' ? 2000 : 4000)

/** Kinds with many records that don't depend on each other, so two chunks are written at once. */
const sideBySide: ReadonlySet<Target> = new Set(['person', 'link', 'enrollment'])

const writers: Record<Target, (sql: Sql, chunk: Chunk) => Promise<Written[]>> = {
  school: writeRecords,
  year: writeRecords,
  term: async (sql, chunk) => {
    await keepTermDates(sql, chunk)
    return writeRecords(sql, chunk)
  },
  course: writeRecords,
  person: writePeople,
  link: writeLinks,
  section: writeSections,
  enrollment: writeEnrollments,
}

const entityOf: Record<Target, Entity | null> = {
  school: 'schools',
  year: null,
  term: null,
  course: 'courses',
  person: 'users',
  link: null,
  section: 'sections',
  enrollment: 'enrollments',
}

/**
 * Writes the next chunk after a position, or the next two at once if the kind allows it and
 * `maySecond` says so: the planner has statistics for the tables. Each chunk is one transaction that
 * includes the position, so a restart continues from there.
 * @returns the new position; null if the import should no longer be processed, or another worker
 * has taken over
 */
export async function writeNext(
  database: Database,
  work: Work,
  at: Position,
  maySecond: boolean,
): Promise<Wrote | null> {
  const target = targets[at.step]!
  const [first, second] = await nextStretches(database, work, at)
  if (first === undefined) return startNextKind(database, work, at)
  const one = writeFirst(database, work, at, first)
  if (second === undefined || !maySecond || !sideBySide.has(target)) return one
  const [alone, both] = await Promise.allSettled([
    one,
    writeSecond(database, work, at, [first, second], one),
  ])
  // If the two chunks collide on a record, write them one after the other. Any other error happens
  // again then, and is thrown.
  if (alone.status === 'rejected') return writeFirst(database, work, at, first)
  return both.status === 'fulfilled' ? both.value : alone.value
}

async function nextStretches(
  database: Database,
  { districtID, importID }: Work,
  at: Position,
): Promise<ChunkRange[]> {
  const target = targets[at.step]!
  const size = chunkRows(target)
  return database.raw(districtID, async (sql) =>
    Array.from(
      await sql<ChunkRange[]>`
    select max(seq) as until, count(*)::int as rows from (
      select seq, (row_number() over (order by seq) - 1) / ${size} as nth from (
        select seq from import_stage where district_id = ${districtID} and import_id = ${importID} and target = ${target} and seq > ${at.mark} order by seq limit ${2 * size}) s) c
    group by nth order by nth`,
    ),
  )
}

/** Moves on to the next kind. */
function startNextKind(database: Database, work: Work, at: Position): Promise<Wrote | null> {
  const next = { ...at, step: at.step + 1, mark: 0 }
  return database.raw(work.districtID, async (sql) =>
    (await moved(sql, work, at, next)) ? { at: next, rows: 0, changed: 0, chunks: 0 } : null,
  )
}

function writeFirst(
  database: Database,
  work: Work,
  at: Position,
  { until, rows }: ChunkRange,
): Promise<Wrote | null> {
  return database.raw(work.districtID, async (sql) => {
    // Locked first, so that a cancellation or another worker comes either before this chunk or
    // after it.
    if (!(await moved(sql, work, at, { ...at, mark: until }))) return null
    const records = await write(sql, work, at, until)
    const next = reached(at, until, records)
    await sql`update import set written = ${sql.json(next.written as never)} where district_id = ${work.districtID} and id = ${work.importID}`
    return { at: next, rows, changed: records.length, chunks: 1 }
  })
}

/**
 * Writes the second chunk while the first is being written. It is committed only if the first one
 * is.
 */
function writeSecond(
  database: Database,
  work: Work,
  at: Position,
  [first, { until, rows }]: [ChunkRange, ChunkRange],
  one: Promise<Wrote | null>,
): Promise<Wrote> {
  const { districtID, importID } = work
  return database.raw(districtID, async (sql) => {
    const inTurn = async (): Promise<Wrote> => {
      // Waits for the first chunk inside the database, which can then detect deadlocks between the
      // two.
      await sql`select from import where district_id = ${districtID} and id = ${importID} for update`
      const before = await one
      if (before === null) throw new Error('The chunk before was not written.')
      return before
    }
    const records = await write(sql, work, { ...at, mark: first.until }, until, inTurn)
    const before = await inTurn()
    const next = reached(before.at, until, records)
    if (!(await moved(sql, work, before.at, next)))
      throw new Error('The import has been stopped, or another worker has gone on.')
    await sql`update import set written = ${sql.json(next.written as never)} where district_id = ${districtID} and id = ${importID}`
    return {
      at: next,
      rows: before.rows + rows,
      changed: before.changed + records.length,
      chunks: 2,
    }
  })
}

async function write(
  sql: Sql,
  work: Work,
  { step, mark }: Position,
  until: number,
  inTurn?: () => Promise<unknown>,
): Promise<Written[]> {
  await sql`select set_config('jit', 'off', true)`
  const target = targets[step]!
  return writers[target](sql, { ...work, target, after: mark, until, ...(inTurn && { inTurn }) })
}

async function moved(
  sql: Sql,
  { districtID, importID }: Work,
  from: Position,
  to: Position,
): Promise<boolean> {
  const { count } = await sql`
    update import set step = ${to.step}, mark = ${to.mark} where district_id = ${districtID} and id = ${importID}
      and state = 'processing' and step = ${from.step} and mark = ${from.mark}`
  return count > 0
}

function reached({ step, written }: Position, mark: number, records: Written[]): Position {
  const entity = entityOf[targets[step]!]
  const sums: CountsByEntity = { ...written }
  for (const { kind, of = entity } of records) {
    if (of === null) continue
    if (sums[of] === undefined || sums[of] === written[of])
      sums[of] = { ...(written[of] ?? newCounts()) }
    sums[of][kind]++
  }
  return { step, mark, written: sums }
}
