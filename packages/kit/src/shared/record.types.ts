import type { Field } from './field.ts'
import type { BothLanguages } from './language.ts'
import { meets, type Needs } from './needs.ts'
import { includes, reachOver, type Grants } from './reach.rules.ts'

/** What can be done to a record. */
export type RecordAct = 'read' | 'create' | 'edit' | 'remove'

/** What every row of a record has besides its fields. */
export interface VersionedRow {
  id: number
  /** Incremented at each write; a write against an older version is a conflict. */
  version: number
}

/** A column to sort by, ascending, or descending with `-` before it. */
export type SortOf<Row> = (keyof Row & string) | `-${keyof Row & string}`

/**
 * One list-and-form page, defined once. `Row` is what leaves the server, `Draft` what a person may
 * write. Fields that aren't listed here never leave the server.
 */
export interface RecordDefinition<Row extends VersionedRow, Draft extends object> {
  /**
   * `<module>.<plural>`: its path on the server, and the prefix of its message ids (`.one`,
   * `.many`, `.empty`, `.<field>`, `.<field>.<choice>`).
   */
  name: string
  /** The names of the record and its parts; texts missing here are in the module's messages. */
  texts?: Record<string, BothLanguages>
  /** Whose rows they are; `school` rows are read and written at the current school. */
  scope: 'district' | 'school'
  /** Only for people who meet its needs district-wide; of a list that is its own query. */
  reach?: 'district'
  /**
   * For scope `district`: the property that names the school a row belongs to; null there means the
   * whole district. People at that school can write it too (`id` if the rows are the schools
   * themselves, which only the district adds and removes). Without it, writing requires the
   * permission district-wide.
   */
  school?: keyof Row & string
  /**
   * With `school`: the district's rows are defaults, and a school's own row with the same values in
   * `per` applies there instead. A unique index allows one of each; every row lists in
   * `overriddenAt` the schools that have their own.
   */
  schoolOverrides?: { per: readonly (keyof Draft & string)[] }
  /** Who can do what. Restoring takes the right to remove; importing takes both create and edit. */
  rights: Readonly<Record<RecordAct, Needs>>
  fields: { [K in keyof Draft & string]-?: Field }
  /** Values that the server computes for each row, and how a list shows them. */
  computed?: Readonly<Record<string, Field>>
  list: {
    columns: readonly (keyof Row & string)[]
    /** The columns that the list shows until someone chooses others; default: all of them. */
    shown?: readonly (keyof Row & string)[]
    /** Text columns that the search box searches. */
    search: readonly (keyof Row & string)[]
    /** The default order, `-` for descending; one that is not a column is named by its text (“Upcoming first”). */
    sort: SortOf<Row>
    /** Choice, toggle, reference and date fields, and computed ones, offered as filters. */
    filters?: readonly (keyof Row & string)[]
  }
  /** A record's name in breadcrumbs, confirmations, references and the palette. */
  label: keyof Row & string
  /** One record in each district: a form without a list. */
  single?: true
  csv?: 'both' | 'export'
  /** For a list that is its own query: its rows say nothing about people. */
  aboutNoOne?: true
  /**
   * Sets of fields that no two rows in the same scope share; an imported row also finds its record
   * by them.
   */
  unique?: readonly (readonly (keyof Draft & string)[])[]
  /**
   * How an imported line finds its record if no unique index determines it: by the first set whose
   * first field is filled in, where blanks in the others count as values. A line that matches two
   * records is refused.
   */
  sameBy?: readonly (readonly (keyof Draft & string)[])[]
  /** Another identifier, besides the label, that a file may use to refer to it: its code. */
  knownBy?: readonly (keyof Draft & string)[]
  /**
   * What other systems call a field in their files, besides its name and label: a course’s code is
   * its “Number”. Fields of lines as `times.startTime`, choices as `kind.expense`.
   */
  alsoCalled?: Readonly<Partial<Record<string, readonly string[]>>>
  /**
   * Records with the same values in `per` never overlap by a day: one term of a kind at a time.
   * Both days are inclusive; a blank end is open. The table has an exclusion constraint, so it
   * holds under concurrent writes.
   */
  oneAtATime?: {
    from: keyof Draft & string
    to: keyof Draft & string
    per: readonly (keyof Draft & string)[]
  }
  /**
   * For records that belong to an owner: a removed row of the same owner with the same value comes
   * back when it is created again. The unique index includes removed rows.
   */
  revives?: keyof Draft & string
  /** Fields that never leave the server with a row, such as a note that is read in its own act. */
  unread?: readonly (keyof Draft & string)[]
  /** The names that its entries in the audit log had before it was called this. */
  formerly?: readonly string[]
  /** Type carriers only; never set. */
  readonly row?: Row
  readonly draft?: Draft
}

export type AnyRecord = RecordDefinition<
  VersionedRow & Record<string, unknown>,
  Record<string, unknown>
>

/**
 * Included in each row of a record with `schoolOverrides`: the schools that override this default.
 */
export interface Overridable {
  overriddenAt: number[]
}

/** The one that applies at a school: its own, otherwise the whole district's. */
export const appliesAt = <Row extends { schoolID: number | null }>(
  rows: readonly Row[],
  schoolID: number,
): Row | undefined =>
  rows.find((row) => row.schoolID === schoolID) ?? rows.find((row) => row.schoolID === null)

/**
 * Whether `user` may do this to a record; without a row, to any at all. The server decides the same
 * way.
 */
export function may(
  act: RecordAct,
  { scope, school, rights }: Pick<AnyRecord, 'scope' | 'school' | 'rights'>,
  user: Grants & { userID?: number },
  row?: object,
): boolean {
  const needs = rights[act]
  if (scope === 'school' || act === 'read') return meets(needs, { userID: 0, ...user })
  const reach = reachOver(user, needs)
  if (!school || reach === 'district') return reach === 'district'
  // Only the district adds and removes schools.
  if (school === 'id' && act !== 'edit') return false
  if (!row) return reach.length > 0
  return includes(reach, ((row as Record<string, unknown>)[school] as number | null) ?? null)
}

/**
 * The record as `user` sees it: without the fields they may not see, and with those that they may
 * see but not write as read-only. Returns the same object if nothing differs. On a district record
 * such a field needs its permission district-wide.
 */
export function recordFor(user: Grants & { userID?: number }, record: AnyRecord): AnyRecord {
  const holds = (needs: Needs | undefined): boolean =>
    !needs ||
    (record.scope === 'school'
      ? meets(needs, { userID: 0, ...user })
      : reachOver(user, needs) === 'district')
  const fields = Object.entries(record.fields)
  const hidden = new Set(
    fields.filter(([, { readable }]) => !holds(readable)).map(([name]) => name),
  )
  const kept = new Set(
    fields
      .filter(([name, { writable }]) => !hidden.has(name) && !holds(writable))
      .map(([name]) => name),
  )
  if (hidden.size + kept.size === 0) return record
  const shown = (names: readonly string[]) => names.filter((name) => !hidden.has(name))
  const { columns, search, filters } = record.list
  return {
    ...record,
    fields: Object.fromEntries(
      fields
        .filter(([name]) => !hidden.has(name))
        .map(([name, field]) => [name, kept.has(name) ? { ...field, readOnly: true } : field]),
    ),
    list: {
      ...record.list,
      columns: shown(columns),
      search: shown(search),
      ...(filters && { filters: shown(filters) }),
    },
  }
}

/** A list's parameters, each with a place in the URL. */
export interface ListQuery {
  search?: string
  /** `field` or `-field` for descending. */
  sort?: string
  /** From 1. */
  page?: number
  /** 10–500; default: 50. */
  size?: number
  /** Field → the values that pass; a date field takes `from..to`. */
  filters?: Record<string, string[]>
  /** Removed records instead of the existing ones. */
  removed?: boolean
}

/** What a list offers as a filter under this name: a field or a computed value. */
export const filterField = (
  { fields, computed = {}, list }: Pick<AnyRecord, 'fields' | 'computed' | 'list'>,
  name: string,
): Field | undefined =>
  list.filters?.includes(name) ? (fields[name] ?? computed[name]) : undefined

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

/** A finding about one line of an imported file. */
export interface LineFinding {
  line: number
  field: string
  /** Already in the reader's language. */
  message: string
}

/** The result of a dry run or a real run of a CSV import. */
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
  /** Tells it from others of the same name where one is chosen: a person's school or grade. */
  detail?: string | null
}

/** How an option reads where one is chosen. */
export const optionText = ({ label, detail }: Omit<Option, 'id'>): string =>
  detail ? `${label} · ${detail}` : label
