import { and, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  includes,
  reachOver,
  refuse,
  type AnyResource,
  type Field,
  type FieldErrors,
  type ResourceRow,
} from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import { referenceByKey, serve, usedByKeys } from './record-links.ts'
import { isOneOf } from './sql-arrays.ts'

/** A table that has the columns of `resourceColumns()`; `schoolID` too where the resource's scope is the school. */
export type ResourceTable = PgTable &
  Record<'id' | 'districtID' | 'version' | 'createdAt' | 'updatedAt' | 'removedAt', PgColumn>

/** Where the records lie that a reference field points to, and which of their columns is their name in files. */
export interface Reference {
  table: ResourceTable
  label: PgColumn | SQL<string>
  /** `school`: only records of the school that is switched to. Otherwise the district's. */
  scope?: 'district' | 'school'
  /** What else a record must meet to be chosen. */
  where?: SQL
}

/** One write as `beforeWrite` sees it, in the write's own transaction. */
export interface ResourceWrite<Row, Draft> {
  ctx: UserRequest
  tx: Tx
  act: 'create' | 'update'
  /** The record as it is; null for a new one. */
  before: Row | null
  /** The record's fields as they will be. */
  draft: Draft
  /** What is written, by property of the table; derived columns are added here. */
  values: Record<string, unknown>
}

/** What a resource needs beside its definition. */
export interface ResourceParts<Row extends ResourceRow, Draft extends object> {
  table: ResourceTable
  /** Row properties that are not a column of the same name: another column, or an expression over the table. */
  columns?: { [K in keyof Row & string]?: PgColumn | SQL }
  /** For reference fields that do not follow a foreign key of the table. */
  references?: { [K in keyof Draft & string]?: Reference }
  /** Which records of the scope this person reads, where not all of them. Who writes them is said by the resource's `school`. */
  within?: (ctx: UserRequest) => SQL | undefined
  /** Rules that need the database. Answers field errors, or throws a refusal. */
  beforeWrite?: (write: ResourceWrite<Row, Draft>) => Promise<FieldErrors | void>
  /** Those of `ids` that cannot be removed, where the foreign keys that point to them do not say it. */
  inUse?: (tx: Tx, ids: number[], ctx: UserRequest) => Promise<readonly number[]>
}

export type Values = Record<string, unknown>
export type AnyRow = ResourceRow & Values

/** A resource and its parts, prepared once at start; what all of its procedures work on. */
export interface ResourceModel {
  resource: AnyResource
  table: ResourceTable
  /** The table's columns by property. */
  columns: Record<string, PgColumn>
  /** What leaves the server, and nothing else: id, version, the fields and the list's columns. */
  selection: Record<string, PgColumn | SQL>
  /** The declared expression or column of a row property, as it is used in `where` and `order by`. */
  expression: (property: string) => PgColumn | SQL
  references: Record<string, Reference>
  within: ResourceParts<AnyRow, Values>['within']
  beforeWrite: ResourceParts<AnyRow, Values>['beforeWrite']
  inUse: ResourceParts<AnyRow, Values>['inUse']
}

export function resourceModel<Row extends ResourceRow, Draft extends object>(
  resource: AnyResource,
  parts: ResourceParts<Row, Draft>,
): ResourceModel {
  const {
    table,
    columns: declared = {},
    references: given = {},
    within,
    beforeWrite,
    inUse = (tx, ids, ctx) => usedByKeys(tx, { table, districtID: ctx.user.districtID, ids }),
  } = parts as unknown as ResourceParts<AnyRow, Values>
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const expression = (property: string): PgColumn | SQL => {
    const found = declared[property] ?? columns[property]
    if (!found)
      throw new Error(
        `Resource ${resource.name}: ${property} has neither a column nor an expression`,
      )
    return found
  }
  const properties = new Set([
    'id',
    'version',
    ...Object.keys(resource.fields),
    ...resource.list.columns,
    resource.list.sort,
    resource.label,
  ])
  const selection: Record<string, PgColumn | SQL> = {}
  for (const property of properties) {
    const found = expression(property)
    // Nested once more: drizzle strips table names from the outer expression of a single-table select, which would
    // let a subquery's own column capture ours.
    selection[property] = found === columns[property] ? found : sql`${found}`
  }
  if (resource.scope === 'school' && !columns.schoolID)
    throw new Error(`Resource ${resource.name} is of school scope and its table has no schoolID`)
  const references: Record<string, Reference> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.type !== 'reference') continue
    const get = given[name]
      ? () => given[name] as Reference
      : referenceByKey(table, columns[name] as PgColumn, field.to)
    Object.defineProperty(references, name, { get, enumerable: true })
  }
  const model: ResourceModel = {
    resource,
    table,
    columns,
    selection,
    expression,
    references,
    within,
    beforeWrite,
    inUse,
  }
  serve(model)
  return model
}

/** The field of that name, or undefined; never something of the object's prototype. */
export const fieldOf = (resource: AnyResource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined

/** The columns that say whose a new record is. Refuses with 403 where no school is switched to and one is needed. */
export function scopeValues(model: ResourceModel, ctx: UserRequest): Values {
  if (model.resource.scope === 'district') return { districtID: ctx.user.districtID }
  if (ctx.user.schoolID === 0) throw refuse.forbidden('kit.refusal.chooseSchool')
  return { districtID: ctx.user.districtID, schoolID: ctx.user.schoolID }
}

/** The columns of `scopeValues`. */
export const scopeProperties = ({ resource }: ResourceModel): string[] =>
  resource.scope === 'district' ? ['districtID'] : ['districtID', 'schoolID']

/** The records that the person's district and school hold, and that are within their reach: present ones, removed ones, or both. */
export function inScope(
  model: ResourceModel,
  ctx: UserRequest,
  which: Which = 'present',
  act: 'read' | 'write' = 'read',
): SQL | undefined {
  return and(
    scopedBy(model, scopeValues(model, ctx), which),
    model.within?.(ctx),
    act === 'write' ? ownSchools(model, ctx) : undefined,
  )
}

/** Someone who holds the permission at schools writes the records of those schools. */
function ownSchools({ resource, columns }: ResourceModel, { user }: UserRequest): SQL | undefined {
  if (!resource.school) return undefined
  const reach = reachOver(user, resource.write)
  return reach === 'district' ? undefined : isOneOf(columns[resource.school] as PgColumn, reach)
}

/** What is wrong with the school that a record would belong to after a write. */
export function schoolErrors(
  { resource: { school, write } }: ResourceModel,
  { user }: UserRequest,
  draft: Values,
): FieldErrors {
  if (!school || school === 'id') return {}
  const schoolID = (draft[school] as number | null | undefined) ?? null
  if (includes(reachOver(user, write), schoolID)) return {}
  return { [school]: { id: schoolID === null ? 'kit.valid.ownSchool' : 'kit.valid.notAllowed' } }
}

type Which = 'present' | 'removed' | 'both'

/** The same, of scope values or of their places in a statement that is prepared. */
export function scopedBy(
  model: ResourceModel,
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

/** Rows as they leave the server. A transaction tells instants in PostgreSQL's form, a read in ISO: here all are ISO. */
export function presented(model: ResourceModel, rows: Values[]): AnyRow[] {
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

/** The records that a reference may point to: present, of the district, of the school where it says so. */
export function chooseable(reference: Reference, ctx: UserRequest): SQL | undefined {
  const { table, scope, where } = reference
  const school = (table as ResourceTable & { schoolID?: PgColumn }).schoolID
  return and(
    eq(table.districtID, ctx.user.districtID),
    isNull(table.removedAt),
    scope === 'school' && school ? eq(school, ctx.user.schoolID) : undefined,
    where,
  )
}
