import { breathe, type Database } from '@atrium/kit/server'
import { ensureStartingGroups } from '@atrium/auth/public'
import { newCounts, type CountsByEntity } from '../guard.rules.ts'
import { targets, type Target } from '../stage/stage-row.ts'
import type { Entity } from '../words.ts'
import type { Chunk, Sql, Written } from './chunk.ts'
import { writeEnrollments } from './enrollments.ts'
import { writeLinks } from './links.ts'
import { writePeople } from './people.ts'
import { writeRecords } from './records.ts'
import { writeSections } from './sections.ts'

/** Rows written in one transaction; a person is several records. */
const chunkRows = (target: Target): number => (target === 'person' ? 2000 : 4000)

const writers: Record<Target, (sql: Sql, chunk: Chunk) => Promise<Written[]>> = {
  school: writeRecords,
  year: writeRecords,
  term: writeRecords,
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

export type Progress = { done: number; total: number }
export type Processing = {
  districtID: number
  importID: number
  /** Who stands in the history for what is written. */
  actorID: number
  onProgress?: (progress: Progress) => void
  /** Called after each chunk has been committed; what it throws ends the work there, to be gone on with later. */
  afterChunk?: () => void | Promise<void>
}

/**
 * Writes what is staged, chunk by chunk. Each chunk is one transaction: its records, their history, what a rollback needs, and how far
 * the import has come; whoever begins again goes on from there.
 * @returns `written` when all is; `stopped` when the import is no longer to be processed, or another worker has gone on
 */
export async function processStage(database: Database, { districtID, importID, actorID, onProgress, afterChunk }: Processing): Promise<'written' | 'stopped'> {
  await database.transaction(districtID, (tx) => ensureStartingGroups(tx, districtID))
  const at = { step: 0, mark: 0, written: {} as CountsByEntity }
  const [row] = await database.raw(districtID, (sql) => sql<{ step: number; mark: number; written: CountsByEntity; total: number; state: string }[]>`
    select step, mark, written, state, (select count(*)::int from import_stage s where s.district_id = i.district_id and s.import_id = i.id) as total
    from import i where district_id = ${districtID} and id = ${importID}`)
  if (row?.state !== 'processing') return 'stopped'
  Object.assign(at, { step: row.step, mark: row.mark, written: row.written })
  let done = 0
  let chunks = 0
  let changed = 0
  for (; at.step < targets.length; ) {
    const target = targets[at.step]!
    const wrote = await database.raw(districtID, async (sql) => {
      await sql`select set_config('jit', 'off', true)`
      const [next] = await sql<{ until: number | null; rows: number }[]>`
        select max(seq) as until, count(*)::int as rows from (
          select seq from import_stage where district_id = ${districtID} and import_id = ${importID} and target = ${target} and seq > ${at.mark} order by seq limit ${chunkRows(target)}) c`
      const until = next?.until ?? null
      const [step, mark] = until === null ? [at.step + 1, 0] : [at.step, until]
      // Taken first: a cancellation, or another worker, has either come before this chunk or waits for its end.
      const moved = await sql`
        update import set step = ${step}, mark = ${mark} where district_id = ${districtID} and id = ${importID}
          and state = 'processing' and step = ${at.step} and mark = ${at.mark}`
      if (moved.count === 0) return null
      const records = until === null ? [] : await writers[target](sql, { districtID, importID, actorID, target, after: at.mark, until })
      const written = counted(at.written, entityOf[target], records)
      if (until !== null) await sql`update import set written = ${sql.json(written as never)} where district_id = ${districtID} and id = ${importID}`
      return { step, mark, written, rows: next?.rows ?? 0, changed: records.length }
    })
    if (wrote === null) return 'stopped'
    // Tables that grow from nothing are planned for as if they were empty; a look now and then costs little.
    chunks = wrote.step === at.step ? chunks + 1 : 0
    changed += wrote.changed
    if (changed > 0 && (Math.log2(chunks) % 3 === 0 || wrote.step !== at.step)) {
      await database.owner.unsafe(`analyze ${analyzed[target]}, import_change`)
      changed = 0
    }
    Object.assign(at, { step: wrote.step, mark: wrote.mark, written: wrote.written })
    done += wrote.rows
    onProgress?.({ done: Math.min(done, row.total), total: row.total })
    if (wrote.rows > 0) await afterChunk?.()
    await breathe()
  }
  return 'written'
}

const analyzed: Record<Target, string> = {
  school: 'school',
  year: 'school_year',
  term: 'term',
  course: 'course',
  person: 'users, student, staff_member, guardian, account, school_enrollment, address, user_role, user_permission_group',
  link: 'student_guardian',
  section: 'section, section_meeting',
  enrollment: 'section_enrollment',
}

function counted(before: CountsByEntity, entity: Entity | null, written: Written[]): CountsByEntity {
  if (entity === null || written.length === 0) return before
  const sum = { ...(before[entity] ?? newCounts()) }
  for (const { kind } of written) sum[kind]++
  return { ...before, [entity]: sum }
}
