/** Records that rows are written to, in the order of writing: what a row points at is there before the row. */
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

/** `side`: a row that waits to be joined into its person. `kept:…`: a refused row; the record that it names does not end by its absence. */
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

/** A staged row with what it has, and nothing for the rest; its `seq` is given when it is put into the stage. */
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

/** The fields that a draft speaks of, under the names of their columns. A null for a column that cannot be empty is passed over. */
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
