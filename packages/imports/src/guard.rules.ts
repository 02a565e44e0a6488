import { errorShare, guardShare, type Entity, type RecordStatus } from './words.ts'

/** What an import would do, or did, to one entity's records. */
export type Counts = {
  create: number
  update: number
  unchanged: number
  end: number
  error: number
}
/** The entities, plus people's roles at schools, of which only removed ones are counted. */
export type Counted = Entity | 'roles'
export type CountsByEntity = Partial<Record<Counted, Counts>>

/** All zero. */
export function newCounts(): Counts {
  return { create: 0, update: 0, unchanged: 0, end: 0, error: 0 }
}

/** One changed field of a record. */
export type Change = { field: string; before: unknown; after: unknown }

/**
 * What a row changes in a record. Only fields in the row count. Undefined, null and '' are equal,
 * and lists are compared regardless of order.
 * @param before the record, by field; null for a new one
 */
export function diffRecord(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): Change[] {
  const changes: Change[] = []
  for (const [field, value] of Object.entries(after)) {
    if (value === undefined) continue
    const old = before?.[field] ?? null
    if (!alike(old, value)) changes.push({ field, before: old, after: value })
  }
  return changes
}

function alike(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    const left = Array.isArray(a) ? a.map(String).sort() : []
    const right = Array.isArray(b) ? b.map(String).sort() : []
    return left.length === right.length && left.every((value, at) => value === right[at])
  }
  const plain = (value: unknown) => (value === undefined || value === '' ? null : value)
  return plain(a) === plain(b)
}

/**
 * What a row does to a record. A row with an ended status ends it, and an active row restores an
 * ended one.
 * @param before the status of the row's record; null if there is none
 */
export function decideRow(
  before: RecordStatus | null,
  says: RecordStatus | null,
  changes: number,
): 'create' | 'update' | 'unchanged' | 'end' {
  if (says === 'ended') return before === 'active' ? 'end' : 'unchanged'
  if (before === null) return 'create'
  return before === 'ended' || changes > 0 ? 'update' : 'unchanged'
}

/**
 * Why an import is waiting. If there is a number, a person can type it to continue; otherwise a new
 * upload is needed.
 */
export type Block =
  | { code: 'nothing'; number: null; values: Record<string, number> }
  | { code: 'errors' | 'ends'; number: number; values: Record<string, number>; entities: Counted[] }

/**
 * The 5% guard: blocks an import that would end more than 5% of an entity's active records.
 * @param active how many records of each entity are active now, counting only those the import
 * could end
 */
export function guardEnds(
  counts: CountsByEntity,
  active: Partial<Record<Counted, number>>,
): Block | null {
  const over = (Object.keys(counts) as Counted[]).filter(
    (entity) => counts[entity]!.end > (active[entity] ?? 0) * guardShare,
  )
  if (over.length === 0) return null
  const ends = over.reduce((sum, entity) => sum + counts[entity]!.end, 0)
  const there = over.reduce((sum, entity) => sum + (active[entity] ?? 0), 0)
  return {
    code: 'ends',
    number: ends,
    values: { ends, active: there, number: ends },
    entities: over,
  }
}

/** The pre-flight's decision. The import passes if the list is empty. */
export function preflightBlocks(
  counts: CountsByEntity,
  active: Partial<Record<Counted, number>>,
): Block[] {
  const all = Object.values(counts)
  const errors = all.reduce((sum, count) => sum + count.error, 0)
  const good = all.reduce(
    (sum, count) => sum + count.create + count.update + count.unchanged + count.end,
    0,
  )
  if (good === 0) return [{ code: 'nothing', number: null, values: { errors } }]
  const blocks: Block[] = []
  if (errors > (errors + good) * errorShare) {
    const entities = (Object.keys(counts) as Counted[]).filter(
      (entity) => counts[entity]!.error > 0,
    )
    blocks.push({
      code: 'errors',
      number: errors,
      values: { errors, rows: errors + good, number: errors },
      entities,
    })
  }
  const ends = guardEnds(counts, active)
  return ends ? [...blocks, ends] : blocks
}

/**
 * Whether the typed numbers confirm all blocks. Thousands separators don't matter: 1,204 · 1.204 ·
 * 1 204.
 */
export function blocksConfirmed(
  blocks: readonly Block[],
  typed: Partial<Record<Block['code'], string>>,
): boolean {
  return blocks.every((block) => {
    const text = (typed[block.code] ?? '').replace(/[\s.,'’]/g, '')
    return block.number !== null && /^\d+$/.test(text) && Number(text) === block.number
  })
}
