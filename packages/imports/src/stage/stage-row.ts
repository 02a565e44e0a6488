/**
 * Targets of staged rows, in write order, so that records exist before the rows that refer to them.
 */
export const targets = [
  'school',
  'year',
  'term',
  'course',
  'person',
  'link',
  'section',
  'enrollment',
] as const
export type Target = (typeof targets)[number]

/**
 * `side`: a row that is waiting to be joined to its person. `kept:…`: a refused row, kept so that
 * its record doesn't count as missing.
 */
export type StagedAs = Target | 'side' | `kept:${Target}`

/** A row between a file and a record; see `import_stage`. */
export type StageRow = {
  target: StagedAs
  seq: number
  file_no: number
  line: number
  own: boolean
  key: string
  ends: boolean
  role: string | null
  ref_a: string | null
  ref_b: string | null
  ref_c: string | null
  alt: string | null
  schools: string[] | null
  patch: Record<string, unknown>
  made: Record<string, unknown> | null
  part: Record<string, unknown> | null
  more: Record<string, unknown> | null
}

/** Where a staged row comes from. */
export type Origin = { file_no: number; line: number; own: boolean }

/**
 * Creates a staged row with default values for everything else. Its `seq` is assigned when it is
 * staged.
 */
export function stageRow(
  target: StagedAs,
  origin: Origin,
  key: string,
  patch: Record<string, unknown>,
  rest: Partial<StageRow> = {},
): StageRow {
  return {
    target,
    seq: 0,
    ...origin,
    key,
    ends: false,
    role: null,
    ref_a: null,
    ref_b: null,
    ref_c: null,
    alt: null,
    schools: null,
    patch,
    made: null,
    part: null,
    more: null,
    ...rest,
  }
}

/** A draft's fields by column name. Skips nulls for non-nullable columns. */
export function pick(
  draft: object,
  columns: Record<string, string>,
  never: readonly string[] = [],
): Record<string, unknown> {
  const patch: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(draft)) {
    const column = columns[field]
    if (column === undefined || value === undefined) continue
    if (value === null && never.includes(field)) continue
    patch[column] = value
  }
  return patch
}
