import { importDay } from './chunk.ts'
import { yieldToEventLoop, type Database } from '@atrium/kit/server'
import { ensureStartingGroups } from '@atrium/auth/public'
import { targets, type Target } from '../stage/stage-row.ts'
import { writeNext, type Position } from './chunk-range.ts'

export type Progress = { done: number; total: number }
export type Processing = {
  districtID: number
  importID: number
  /** The actor recorded in the history. */
  actorID: number
  onProgress?: (progress: Progress) => void
  /**
   * Called after each committed chunk; if it throws, the work stops there, to be continued later.
   */
  afterChunk?: () => void | Promise<void>
  /** One chunk at a time: the same file gives its records the same ids every time. */
  inOrder?: boolean
}

/**
 * Writes the stage, chunk by chunk. Each chunk is one transaction with its records, their history,
 * what a rollback needs, and the import's position, so a restart continues from there.
 * @returns `written` if everything was; `stopped` if the import should no longer be processed, or
 * another worker has taken over
 */
export async function processStage(
  database: Database,
  { districtID, importID, actorID, onProgress, afterChunk, inOrder }: Processing,
): Promise<'written' | 'stopped'> {
  await database.transaction(districtID, (tx) => ensureStartingGroups(tx, districtID))
  const [row] = await database.raw(
    districtID,
    (sql) => sql<(Position & { total: number; state: string })[]>`
    select step, mark, written, state, (select count(*)::int from import_stage s where s.district_id = i.district_id and s.import_id = i.id) as total
    from import i where district_id = ${districtID} and id = ${importID}`,
  )
  if (row?.state !== 'processing') return 'stopped'
  const work = {
    districtID,
    importID,
    actorID,
    today: await importDay(database, districtID),
  }
  let at: Position = { step: row.step, mark: row.mark, written: row.written }
  let done = 0
  let chunks = 0
  let changed = 0
  while (at.step < targets.length) {
    const target = targets[at.step]!
    const wrote = await writeNext(database, work, at, chunks > 0 && inOrder !== true)
    if (wrote === null) return 'stopped'
    // Without fresh statistics, growing tables are planned as if they were empty. Analyzing
    // occasionally costs little.
    const before = chunks
    const further = wrote.at.step !== at.step
    chunks = further ? 0 : chunks + wrote.chunks
    changed += wrote.changed
    if (changed > 0 && (further || analysedAt.some((count) => before < count && count <= chunks))) {
      await database.owner.unsafe(`analyze ${analyzed[target]}, import_change`)
      changed = 0
    }
    at = wrote.at
    done += wrote.rows
    onProgress?.({ done: Math.min(done, row.total), total: row.total })
    if (wrote.rows > 0) await afterChunk?.()
    await yieldToEventLoop()
  }
  return 'written'
}

/** Analyze after these numbers of chunks, when a table has grown enough to need another plan. */
const analysedAt = [1, 8, 64, 512, 4096]

const analyzed: Record<Target, string> = {
  school: 'school',
  year: 'school_year',
  term: 'term',
  course: 'course',
  person:
    'users, student, staff_member, guardian, account, school_enrollment, address, user_role, user_permission_group',
  link: 'student_guardian',
  section: 'section, section_meeting',
  enrollment: 'section_enrollment',
}
