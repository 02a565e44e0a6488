/**
 * Records that rows are written to, in write order: whatever a row points at exists before the row.
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
 * `side`: a row that waits to be joined to its person. `kept:…`: a refused row; its record doesn't
 * end by being absent.
 */
export type StagedAs = Target | 'side' | `kept:${Target}`

/** A row on its way from a file to a record; see `import_stage`. */
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
 * A staged row with its values, and nothing for the rest; its `seq` is assigned when it is staged.
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

/** A draft's fields, under their column names. A null for a non-nullable column is skipped. */
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
