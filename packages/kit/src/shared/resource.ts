import type { Field } from './field.ts'
import { meets, type Needs } from './needs.ts'
import { includes, reachOver, type Grants } from './reach.rules.ts'

/** What every row of a resource carries beside its fields. */
export interface ResourceRow {
  id: number
  /** Counts up at each write; a write against an older one is a conflict. */
  version: number
}

/**
 * One list-and-form page, defined once. `Row` is what leaves the server, `Draft` what a person may write.
 * Fields that are not named here never leave the server.
 */
export interface Resource<Row extends ResourceRow, Draft extends object> {
  /** `<module>.<…>.<plural>`: also the prefix of its message ids (`.one`, `.many`, `.empty`, `.<field>`, `.<field>.<choice>`). */
  name: string
  /** Whose rows they are; `school` rows are read and written in the school that is switched to. */
  scope: 'district' | 'school'
  /**
   * Of scope `district`: the property that names the school a row belongs to; null there: the whole district. Its schools' people write
   * it too (`id` where the rows are the schools, which only the district adds and removes). Without it, only someone who holds the permission in the whole district writes.
   */
  school?: keyof Row & string
  read: Needs
  write: Needs
  fields: { [K in keyof Draft & string]-?: Field }
  list: {
    columns: readonly (keyof Row & string)[]
    /** Text columns that the search box looks into. */
    search: readonly (keyof Row & string)[]
    /** The order until another is chosen; one that is no column is named by its text alone (“Upcoming first”). */
    sort: keyof Row & string
    /** Choice, toggle, reference and date fields offered as filters. */
    filters?: readonly (keyof Draft & string)[]
  }
  /** What a record is called in breadcrumbs, confirmations, references and the palette. */
  label: keyof Row & string
  /** One record in each district: a form without a list. */
  single?: true
  csv?: 'both' | 'export'
  /** Sets of fields that no two rows of the same scope share: also how an import row finds its record. */
  unique?: readonly (readonly (keyof Draft & string)[])[]
  /** Type carriers only; never set. */
  readonly row?: Row
  readonly draft?: Draft
}

export type AnyResource = Resource<ResourceRow & Record<string, unknown>, Record<string, unknown>>

/** Whether `user` may write this record; without a record, whether they may add one. The server decides the same way. */
export function mayWrite(
  { scope, school, write }: Pick<AnyResource, 'scope' | 'school' | 'write'>,
  user: Grants & { userID?: number },
  row?: object,
): boolean {
  if (scope === 'school') return meets(write, { userID: 0, ...user })
  const reach = reachOver(user, write)
  if (!school || reach === 'district') return reach === 'district'
  if (!row) return school !== 'id' && reach.length > 0
  return includes(reach, ((row as Record<string, unknown>)[school] as number | null) ?? null)
}

/** What a list asks for. Every part has a place in the URL. */
export interface ListQuery {
  search?: string
  /** `field` or `-field` for descending. */
  sort?: string
  /** From 1. */
  page?: number
  /** 10–500; 50 unless told. */
  size?: number
  /** Field → the values that pass; a date field takes `from..to`. */
  filters?: Record<string, string[]>
  /** Removed records instead of the present ones. */
  removed?: boolean
}

/** One page of a list: "Showing start-end of total". */
export interface Page<Row> {
  rows: Row[]
  total: number
  start: number
  end: number
}

/** One entry of a record's history, newest first. */
export interface HistoryEntry {
  id: number
  at: string
  actorID: number
  actorName: string
  action: string
  /** Field → before and after; absent sides are null. */
  changes: Record<string, { before: unknown; after: unknown }>
}

/** One thing to say of a line of an imported file. */
export interface LineFinding {
  line: number
  field: string
  /** Already in the reader's language. */
  message: string
}

/** What a dry run or a real run of a CSV import came to. */
export interface ImportOutcome {
  create: number
  update: number
  unchanged: number
  findings: LineFinding[]
  /** True when nothing was written. */
  dryRun: boolean
}

/** One choice of a reference field. */
export interface Option {
  id: number
  label: string
}
