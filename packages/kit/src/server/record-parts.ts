import { and, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  includes,
  reachOver,
  recordFor,
  refuse,
  type AnyRecord,
  type Field,
  type FieldErrors,
  type Language,
  type MessageRef,
  type RecordAct,
  type VersionedRow,
  sortColumn,
} from '../shared/index.ts'
import type { AuditEvent } from './audit.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import { linesJSON, linesOf, type LinesModel, type LineTable } from './record-lines.ts'
import { referenceByKey, serve, usedByKeys } from './record-links.ts'
import { isOneOf } from './sql-arrays.ts'

/**
 * A table with the columns of `recordColumns()`, and `schoolID` too if the record's scope is the
 * school.
 */
export type RecordTable = PgTable &
  Record<'id' | 'districtID' | 'version' | 'createdAt' | 'updatedAt' | 'removedAt', PgColumn>

/**
 * What a reference can point to: another record's table, or people, who are never marked as
 * removed.
 */
export type ReferredTable = PgTable &
  Record<'id' | 'districtID', PgColumn> & { removedAt?: PgColumn }

/**
 * The table that a reference field points to, and which of its columns names the records in files.
 */
export interface Reference {
  table: ReferredTable
  label: PgColumn | SQL<string>
  /** If the name depends on the reader's language. */
  labels?: Readonly<Record<Language, SQL<string>>>
  /** Another identifier that an imported file may use: its code. */
  alsoBy?: readonly (PgColumn | SQL)[]
  /** `school`: only records at the current school. Otherwise the district's. */
  scope?: 'district' | 'school'
  /** An additional condition for records that can be chosen. */
  where?: SQL
}

/** One write as `beforeWrite` sees it, inside its transaction. */
export interface RecordWrite<Row, Draft> {
  ctx: UserRequest
  tx: Tx
  act: 'create' | 'update'
  /** The current record; null for a new one. */
  before: Row | null
  /** The record's fields as they will be. */
  draft: Draft
  /** What is written, by table property; derived columns are added here. */
  values: Record<string, unknown>
  /** For a record that belongs to an owner: the columns that name it. */
  owner?: Values | undefined
}

/**
 * Runs in the write's own transaction, with all records of one act at once, so that a hook needs
 * one query for all of them.
 */
export interface RecordWritten<Row> {
  ctx: UserRequest
  tx: Tx
  act: 'create' | 'update' | 'remove' | 'restore'
  /** `before` is null for a new or restored record, `after` for a removed one. */
  records: readonly { id: number; before: Row | null; after: Row | null }[]
}

/**
 * An expression over the table for each language: a name composed of names that have a Spanish one.
 */
export type InEachLanguage = Readonly<Record<Language, SQL>>

/** An expression over the table that depends on who reads it, and on which day. */
export type ForReader = (ctx: UserRequest) => SQL

type Declared = PgColumn | SQL | InEachLanguage | ForReader

/** What a record needs besides its definition. */
export interface RecordParts<Row extends VersionedRow, Draft extends object> {
  table: RecordTable
  /**
   * Row properties that aren't a column of the same name: another column, an expression over the
   * table, one per reader language, or one that only a reader has. No write has the last kind.
   */
  columns?: { [K in keyof Row & string]?: Declared }
  /** Where the lines of each `f.lines` are stored, if not in a JSON column of the record. */
  lines?: { [K in keyof Draft & string]?: LineTable }
  /**
   * For reference fields that don't follow a foreign key of the table; those of lines as
   * `lines.field`.
   */
  references?: { [K in (keyof Draft & string) | `${keyof Draft & string}.${string}`]?: Reference }
  /**
   * Which records in scope this person can read, if not all of them. The record's `school` decides
   * who can write them.
   */
  within?: (ctx: UserRequest) => SQL | undefined
  /** A column of files that is made of several fields: an account's code. */
  composed?: Composed<Row, Draft>
  /** Rules that need the database. Returns field errors, or throws a refusal. */
  beforeWrite?: (write: RecordWrite<Row, Draft>) => Promise<FieldErrors | void>
  /**
   * Consequences of a write, in its transaction: notifying people, starting jobs, recomputing
   * figures.
   */
  after?: (written: RecordWritten<Row>) => Promise<void>
  /** Whether `after` is about a new or changed record, by the values that are written; default: always. */
  afterIf?: (written: Partial<Draft>) => boolean
  /**
   * The ones among `ids` that can't be removed, for reasons other than foreign keys that point to
   * them.
   */
  inUse?: (tx: Tx, ids: number[], ctx: UserRequest) => Promise<readonly number[]>
}

/** The owner of the rows that an act is about. */
export interface OwnedBy {
  /** The columns that name it. */
  values: Values
  /** Locks it, so that writes about it take turns. */
  lock: (tx: Tx) => Promise<unknown>
  /** An act as the owner's history records it. `row` includes the id. */
  logged: (event: AuditEvent, row: Values) => AuditEvent
}

export type Values = Record<string, unknown>
export type AnyRow = VersionedRow & Values

/**
 * A computed column that a file may have instead of the fields that it is made of. A line finds its
 * record by it, whichever of them the file has.
 */
export interface Composed<Row, Draft> {
  column: keyof Row & string
  /**
   * What a line says with it, `cell` being '' where the file doesn't have the column: `key` is the
   * column's value, null if it isn't known; `values` are for fields that the line leaves blank.
   */
  reader: (
    tx: Tx,
    ctx: UserRequest,
  ) => Promise<
    (
      draft: Partial<Draft>,
      cell: string,
    ) =>
      | { key: string | null; values: { [K in keyof Draft]?: Draft[K] | null } }
      | { error: MessageRef }
  >
}

/** A record and its parts, prepared once at start; all of its procedures use it. */
export interface RecordModel {
  definition: AnyRecord
  table: RecordTable
  /** The table's columns by property. */
  columns: Record<string, PgColumn>
  /** What leaves the server, and nothing else: id, version, the fields and the list's columns. */
  selection: Record<string, PgColumn | SQL>
  /** The declared expression or column of a row property, for `where` and `order by`. */
  expression: (property: string) => PgColumn | SQL
  /**
   * The row properties that depend on the reader's language; `selection` and `expression` have the
   * English ones.
   */
  inEach: Readonly<Record<string, InEachLanguage>>
  /** The row properties that depend on the reader; `selection` and `expression` have null. */
  forReader: Readonly<Record<string, ForReader>>
  references: Record<string, Reference>
  lines: readonly LinesModel[]
  within: RecordParts<AnyRow, Values>['within']
  composed: RecordParts<AnyRow, Values>['composed']
  beforeWrite: RecordParts<AnyRow, Values>['beforeWrite']
  after: RecordParts<AnyRow, Values>['after']
  afterIf: RecordParts<AnyRow, Values>['afterIf']
  inUse: RecordParts<AnyRow, Values>['inUse']
  /** For `ownedRecord`, for the duration of one act. */
  owned?: OwnedBy
  /** Writes the changed values of one record, where they aren't columns of `table` alone. */
  store?: (values: Values, before: AnyRow) => Promise<void>
}

export function recordModel<Row extends VersionedRow, Draft extends object>(
  definition: AnyRecord,
  parts: RecordParts<Row, Draft>,
): RecordModel {
  const {
    table,
    columns: declared = {},
    references: given = {},
    lines: lineTables = {},
    within,
    composed,
    beforeWrite,
    after,
    afterIf,
    inUse = (tx, ids, ctx) => usedByKeys(tx, { table, districtID: ctx.user.districtID, ids }),
  } = parts as unknown as RecordParts<AnyRow, Values>
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const lines = linesOf(definition, table, lineTables as Record<string, LineTable>)
  const linesByName = new Map(lines.map((one) => [one.name, linesJSON(one, table)]))
  const inEach = Object.fromEntries(
    Object.entries(declared).filter((entry): entry is [string, InEachLanguage] =>
      differsByLanguage(entry[1]),
    ),
  )
  const forReader = Object.fromEntries(
    Object.entries(declared).filter(
      (entry): entry is [string, ForReader] => typeof entry[1] === 'function',
    ),
  )
  const expression = (property: string): PgColumn | SQL => {
    const own = declared[property]
    const found =
      (typeof own === 'function' ? sql`null` : differsByLanguage(own) ? own.en : own) ??
      linesByName.get(property) ??
      columns[property]
    if (!found)
      throw new Error(
        `RecordDefinition ${definition.name}: ${property} has neither a column nor an expression`,
      )
    return found
  }
  const properties = new Set([
    'id',
    'version',
    ...Object.keys(definition.fields),
    ...definition.list.columns,
    sortColumn(definition.list.sort),
    definition.label,
  ])
  const selection: Record<string, PgColumn | SQL> = {}
  for (const property of properties) {
    const found = expression(property)
    // Nested once more: drizzle strips table names from the outer expression of a single-table
    // select, which would let a subquery's own column capture ours.
    selection[property] = found === columns[property] ? found : sql`${found}`
  }
  if (definition.schoolOverrides) selection.overriddenAt = overriddenAt(definition, table)
  if (definition.scope === 'school' && !columns.schoolID)
    throw new Error(
      `RecordDefinition ${definition.name} is of school scope and its table has no schoolID`,
    )
  const references: Record<string, Reference> = {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.type !== 'reference') continue
    const get = given[name]
      ? () => given[name] as Reference
      : referenceByKey(table, columns[name] as PgColumn, field.to)
    Object.defineProperty(references, name, { get, enumerable: true })
  }
  for (const { name, field, table: of, columns: own } of lines) {
    for (const [key, part] of Object.entries(field.fields)) {
      if (part.type !== 'reference') continue
      const path = `${name}.${key}`
      const get = given[path]
        ? () => given[path] as Reference
        : referenceByKey(of, own[key] as PgColumn, part.to)
      Object.defineProperty(references, path, { get, enumerable: true })
    }
  }
  const model: RecordModel = {
    definition,
    table,
    columns,
    selection,
    expression,
    inEach,
    forReader,
    references,
    lines,
    within,
    composed,
    beforeWrite,
    after,
    afterIf,
    inUse,
  }
  serve(model)
  return model
}

const differsByLanguage = (declared: Declared | undefined): declared is InEachLanguage =>
  declared !== undefined && 'en' in declared

const translations = new WeakMap<RecordModel, RecordModel>()

/** The model with rows in this language. Cached, so that its statements stay prepared. */
function modelIn(model: RecordModel, language: Language): RecordModel {
  if (language === 'en' || Object.keys(model.inEach).length === 0) return model
  const known = translations.get(model) ?? {
    ...model,
    // Nested once more, as in `recordModel`.
    selection: Object.fromEntries(
      Object.entries(model.selection).map(([property, found]) => {
        const own = model.inEach[property]?.[language]
        return [property, own ? sql`${own}` : found]
      }),
    ),
    expression: (property: string) =>
      model.inEach[property]?.[language] ?? model.expression(property),
  }
  translations.set(model, known)
  return known
}

/** The schools that have their own record in place of a district default. */
function overriddenAt({ school = '', schoolOverrides }: AnyRecord, table: RecordTable): SQL {
  const own = alias(table, 'own')
  const column = (of: PgTable, name: string): PgColumn =>
    (getTableColumns(of) as Record<string, PgColumn>)[name] as PgColumn
  const at = column(own, school)
  const isOverride = and(
    eq(column(own, 'districtID'), table.districtID),
    isNull(column(own, 'removedAt')),
    isNull(column(table, school)),
    isNotNull(at),
    ...(schoolOverrides?.per ?? []).map(
      (name) => sql`${column(own, name)} is not distinct from ${column(table, name)}`,
    ),
  )
  // Nested once more, like a selection's other expressions.
  return sql`${sql`(select coalesce(json_agg(${at} order by ${at}), '[]') from ${table} own where ${isOverride})`}`
}

const variants = new WeakMap<RecordModel, Map<string, RecordModel>>()

/** The model for this person: in their language, and without fields they may not see. */
export function modelFor(whole: RecordModel, ctx: UserRequest): RecordModel {
  const model = modelOf(whole, ctx)
  const own = Object.fromEntries(
    Object.entries(model.forReader).map(([property, made]) => [property, sql`${made(ctx)}`]),
  )
  if (Object.keys(own).length === 0) return model
  return {
    ...model,
    selection: Object.fromEntries(
      Object.entries(model.selection).map(([property, found]) => [
        property,
        own[property] ?? found,
      ]),
    ),
    expression: (property) => own[property] ?? model.expression(property),
  }
}

/** The same without what only this reader has: cached, so that its statements stay prepared. */
function modelOf(whole: RecordModel, { user, language }: UserRequest): RecordModel {
  const model = modelIn(whole, language)
  const definition = recordFor(user, model.definition)
  if (definition === model.definition) return model
  const key = Object.entries(definition.fields)
    .map(([name, { readOnly }]) => `${name}${readOnly ? '-' : '+'}`)
    .join()
  const known = variants.get(model) ?? new Map<string, RecordModel>()
  variants.set(model, known)
  const variant = known.get(key) ?? {
    ...model,
    definition,
    selection: Object.fromEntries(
      Object.entries(model.selection).filter(
        ([property]) => !(property in model.definition.fields) || property in definition.fields,
      ),
    ),
  }
  known.set(key, variant)
  return variant
}

/** The field of that name, or undefined; never a property of the object's prototype. */
export const fieldOf = (definition: Pick<AnyRecord, 'fields'>, name: string): Field | undefined =>
  Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined

/** The scope columns of a new record. Refuses 403 if a school is needed and none is selected. */
export function scopeValues(model: RecordModel, ctx: UserRequest): Values {
  if (model.definition.scope === 'district')
    return { districtID: ctx.user.districtID, ...model.owned?.values }
  if (ctx.user.schoolID === 0) throw refuse.forbidden('kit.refusal.chooseSchool')
  return { districtID: ctx.user.districtID, schoolID: ctx.user.schoolID }
}

/** The columns of `scopeValues`. */
export const scopeProperties = ({ definition }: RecordModel): string[] =>
  definition.scope === 'district' ? ['districtID'] : ['districtID', 'schoolID']

/**
 * The records in the person's district and school, and within their reach: existing ones, removed
 * ones, or both.
 */
export function inScope(
  model: RecordModel,
  ctx: UserRequest,
  which: Which = 'present',
  act: RecordAct = 'read',
): SQL | undefined {
  return and(
    scopedBy(model, scopeValues(model, ctx), which),
    model.within?.(ctx),
    act === 'read' ? undefined : ownSchools(model, ctx, act),
  )
}

/** Someone who holds the permission at certain schools writes those schools' records. */
function ownSchools(
  { definition, columns }: RecordModel,
  { user }: UserRequest,
  act: RecordAct,
): SQL | undefined {
  if (!definition.school) return undefined
  const reach = reachOver(user, definition.rights[act])
  return reach === 'district' ? undefined : isOneOf(columns[definition.school] as PgColumn, reach)
}

/** An error if a person may not write a record of this school. */
export function schoolErrors(
  { definition: { school, rights } }: RecordModel,
  { user }: UserRequest,
  act: RecordAct,
  draft: Values,
): FieldErrors {
  if (!school || school === 'id') return {}
  const schoolID = (draft[school] as number | null | undefined) ?? null
  if (includes(reachOver(user, rights[act]), schoolID)) return {}
  return { [school]: { id: schoolID === null ? 'kit.valid.ownSchool' : 'kit.valid.notAllowed' } }
}

type Which = 'present' | 'removed' | 'both'

/** The same, with scope values or their placeholders in a prepared statement. */
export function scopedBy(
  model: RecordModel,
  values: Values,
  which: Which = 'present',
): SQL | undefined {
  const own = Object.entries(values).map(([property, value]) =>
    eq(model.columns[property] as PgColumn, value),
  )
  if (which === 'present') own.push(isNull(model.table.removedAt))
  if (which === 'removed') own.push(isNotNull(model.table.removedAt))
  return and(...own)
}

/**
 * Rows as they leave the server. Inside a transaction instants come in PostgreSQL's format, in a
 * read as ISO: here all are ISO.
 */
export function presented(model: RecordModel, rows: Values[]): AnyRow[] {
  const instants = Object.keys(model.selection).filter(
    (property) => model.columns[property]?.columnType === 'PgTimestampString',
  )
  for (const row of instants.length > 0 ? rows : []) {
    for (const property of instants) {
      const at = row[property]
      if (typeof at === 'string' && !at.endsWith('Z')) row[property] = new Date(at).toISOString()
    }
  }
  return rows as AnyRow[]
}

/**
 * The records a reference may point to: existing, in the district, and at the school if required.
 */
export function chooseable(reference: Reference, ctx: UserRequest): SQL | undefined {
  const { table, scope, where } = reference
  const school = (table as ReferredTable & { schoolID?: PgColumn }).schoolID
  return and(
    eq(table.districtID, ctx.user.districtID),
    table.removedAt && isNull(table.removedAt),
    scope === 'school' && school ? eq(school, ctx.user.schoolID) : undefined,
    where,
  )
}
