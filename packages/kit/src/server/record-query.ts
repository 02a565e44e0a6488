import { and, asc, desc, eq, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  type Field,
  type FieldErrors,
  type Language,
  type ListQuery,
  type Option,
  type Page,
  likePattern,
  refuse,
  validateField,
  sortColumn,
  filterField,
} from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { DistrictDb } from './database.ts'
import { hotRead } from './hot-read.ts'
import {
  fieldOf,
  inScope,
  presented,
  scopedBy,
  scopeProperties,
  scopeValues,
  type AnyRow,
  type RecordModel,
  type Values,
} from './record-parts.ts'
import { labelIn, namedBy, searched, textIn } from './record-text.ts'
import { isOneOf, textArray } from './sql-arrays.ts'

/** One page of the records in scope. One statement; a second only for a page past the end. */
export async function listRows(
  model: RecordModel,
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<AnyRow>> {
  const { page = 1, size = 50, sort = model.definition.list.sort } = query
  const offset = (page - 1) * size
  // Person-specific statements aren't worth preparing.
  const isPlain =
    !isPersonal(model) &&
    !query.search?.trim() &&
    !query.removed &&
    Object.keys(query.filters ?? {}).length === 0
  const where = isPlain ? undefined : matching(model, ctx, query)
  const found = where
    ? await pageOf(ctx.db, model, {
        where,
        order: ordering(model, ctx.language, sort),
        size,
        offset,
      })
    : await plainPage(
        model,
        sort,
        ctx.language,
      )(ctx.db, { ...scopeValues(model, ctx), size, offset })
  const total =
    found[0]?.total ??
    (page === 1 ? 0 : ((await countOf(ctx.db, model, where ?? inScope(model, ctx)))[0]?.total ?? 0))
  const rows = presented(
    model,
    found.map(({ total: _, ...row }) => row),
  )
  const start = rows.length === 0 ? 0 : offset + 1
  return {
    rows,
    total: total as number,
    start,
    end: rows.length === 0 ? 0 : start + rows.length - 1,
  }
}

/** One record in scope. Refuses 404 if it doesn't exist or was removed. */
export async function getRow(model: RecordModel, ctx: UserRequest, id: number): Promise<AnyRow> {
  const rows = isPersonal(model)
    ? await ctx.db
        .select(model.selection)
        .from(model.table)
        .where(and(inScope(model, ctx), eq(model.table.id, id)))
    : await hotOf(model).row(ctx.db, { ...scopeValues(model, ctx), id })
  const [row] = presented(model, rows)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** Whether what is read depends on the reader. */
const isPersonal = ({ within, forReader }: RecordModel): boolean =>
  within !== undefined || Object.keys(forReader).length > 0

const countOf = (db: DistrictDb, model: RecordModel, where: SQL | undefined) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(model.table)
    .where(where)

interface PageParts {
  where: SQL | undefined
  order: SQL[]
  size: number | Placeholder
  offset: number | Placeholder
}

// The count is a scalar subquery: unlike a window over all matches, it leaves the page a top-N
// sort.
const pageOf = (db: DistrictDb, model: RecordModel, { where, order, size, offset }: PageParts) =>
  db
    .select({ ...model.selection, total: sql<number>`${countOf(db, model, where)}` })
    .from(model.table)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(offset)

type Read<Row> = (db: DistrictDb, values: Values) => Promise<Row[]>

/**
 * The queries that run all the time: one record, and its pages in each order without words and
 * filters.
 */
interface HotReads {
  row: Read<Values>
  pages: Map<string, Read<Values & { total?: unknown }>>
}

const hot = new WeakMap<RecordModel, HotReads>()

function hotOf(model: RecordModel): HotReads {
  const known = hot.get(model)
  if (known) return known
  const row = hotRead((db) =>
    db
      .select(model.selection)
      .from(model.table)
      .where(and(placesOf(model), eq(model.table.id, sql.placeholder('id')))),
  )
  const made: HotReads = { row, pages: new Map() }
  hot.set(model, made)
  return made
}

function plainPage(
  model: RecordModel,
  sort: string,
  language: Language,
): Read<Values & { total?: unknown }> {
  const { pages } = hotOf(model)
  const key = `${sort} ${language}`
  const known = pages.get(key)
  if (known) return known
  const order = ordering(model, language, sort)
  const read = hotRead((db) =>
    pageOf(db, model, {
      where: placesOf(model),
      order,
      size: sql.placeholder('size'),
      offset: sql.placeholder('offset'),
    }),
  )
  pages.set(key, read)
  return read
}

const placesOf = (model: RecordModel): SQL | undefined =>
  scopedBy(
    model,
    Object.fromEntries(
      scopeProperties(model).map((property) => [property, sql.placeholder(property)]),
    ),
  )

/**
 * Choices for a reference field: the records with these ids, including removed ones, so that an old
 * choice keeps its name; otherwise the first 50 existing ones with labels that contain the words.
 */
export async function listOptions(
  model: RecordModel,
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const label = textIn(model, model.definition.label, ctx.language)
  const where = ids
    ? and(inScope(model, ctx, 'both'), isOneOf(model.table.id, ids))
    : and(inScope(model, ctx), ...holdsWords([searched(model, model.definition.label)], search))
  const rows = await ctx.db
    .select({ id: model.table.id, label: sql<string>`${sql`${label}`}::text` })
    .from(model.table)
    .where(where)
    .orderBy(sql`atrium_fold(${label}::text)`, asc(model.table.id))
    .limit(ids ? 500 : 50)
  return rows.map((row) => ({ id: row.id as number, label: row.label ?? '' }))
}

/** The condition of a list query. Refuses 422 a filter that the record does not offer. */
export function matching(model: RecordModel, ctx: UserRequest, query: ListQuery): SQL | undefined {
  const { definition } = model
  const errors: FieldErrors = {}
  const conditions = Object.entries(query.filters ?? {}).map(([name, values]) => {
    const field = filterField(definition, name)
    const condition = field && filterBy(field, model.expression(name), values)
    if (!condition) errors[`filters.${name}`] = { id: 'kit.valid.notAllowed' }
    return condition
  })
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const words = holdsWords(
    definition.list.search.map((property) => searched(model, property)),
    query.search,
  )
  return and(inScope(model, ctx, query.removed ? 'removed' : 'present'), ...words, ...conditions)
}

/**
 * The order of a list query, ties broken by id. Refuses 422 a sort by anything but a column of the
 * list.
 */
export function ordering(
  model: RecordModel,
  language: Language,
  sort: string = model.definition.list.sort,
): SQL[] {
  const descending = sort.startsWith('-')
  const property = sortColumn(sort)
  const { list } = model.definition
  if (property !== sortColumn(list.sort) && !list.columns.includes(property))
    throw refuse.fields({ sort: { id: 'kit.valid.notAllowed' } })
  const by = sortable(model, property, language)
  return [
    descending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`,
    descending ? desc(model.table.id) : asc(model.table.id),
  ]
}

/**
 * Names sort ignoring case and accents, references by name, choices in the order they are defined.
 */
function sortable(model: RecordModel, property: string, language: Language): SQL {
  const field = fieldOf(model.definition, property)
  const expression = textIn(model, property, language)
  const reference = model.references[property]
  // For a table's references to itself, the subquery couldn't distinguish the two rows: those sort
  // by id.
  if (reference && reference.table !== model.table)
    return namedBy(model, property, sql`atrium_fold(${labelIn(reference, language)}::text)`)
  if (field?.type === 'choice')
    return sql`array_position(${textArray(field.of)}, ${expression}::text)`
  const isText = field
    ? textual.has(field.type)
    : (expression as PgColumn).dataType === 'string' &&
      (expression as PgColumn).columnType === 'PgText'
  return isText ? sql`atrium_fold(${expression})` : sql`${expression}`
}

const textual = new Set(['text', 'translated', 'multiline', 'email', 'phone', 'url', 'html'])

/** Where a word is looked for: in a text, or as a condition says. */
export type SearchedIn = PgColumn | SQL | ((word: string) => SQL | undefined)

/** Each search word must appear in some column, ignoring case and accents. */
export function holdsWords(
  places: readonly SearchedIn[],
  search: string | undefined,
): (SQL | undefined)[] {
  const words = (search ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, 8)
  return words.map((word) => {
    const pattern = likePattern(word)
    return or(
      ...places.map((place) =>
        typeof place === 'function'
          ? place(word)
          : sql`atrium_fold(${place}::text) like atrium_fold(${pattern})`,
      ),
    )
  })
}

/**
 * The values of one filter, any of which matches; '' means "none". Undefined if a value can't be
 * valid.
 */
export function filterBy(field: Field, column: PgColumn | SQL, values: string[]): SQL | undefined {
  const present = values.filter((value) => value !== '')
  const none = present.length < values.length ? isNull(column) : undefined
  const some = present.length > 0 ? passing(field, column, present) : undefined
  if (present.length > 0 && !some) return undefined
  return or(none, some) ?? sql`true`
}

function passing(field: Field, column: PgColumn | SQL, values: string[]): SQL | undefined {
  switch (field.type) {
    case 'toggle':
      return values.every((value) => value === 'true' || value === 'false')
        ? sql`${column} = any(${`{${values.join(',')}}`}::bool[])`
        : undefined
    case 'reference':
      return values.every((value) => /^\d{1,9}$/.test(value))
        ? isOneOf(column, values.map(Number))
        : undefined
    case 'choice':
      return values.every((value) => field.of.includes(value))
        ? sql`${column}::text = any(${textArray(values)})`
        : undefined
    case 'choices':
      return values.every((value) => field.of.includes(value))
        ? sql`${column}::text[] && ${textArray(values)}`
        : undefined
    case 'date':
    case 'instant':
    case 'integer':
    case 'number':
    case 'cents': {
      const ranges = values.map((value) => within(field.type, column, value))
      return ranges.includes(undefined) ? undefined : or(...ranges)
    }
    case 'file':
    case 'lines':
    case 'translated':
      return undefined
    default:
      return sql`${column} = any(${textArray(values)})`
  }
}

/** `from..to`, either side open, or a single value. Undefined if a side is invalid. */
function within(
  type: 'date' | 'instant' | 'integer' | 'number' | 'cents',
  column: PgColumn | SQL,
  text: string,
): SQL | undefined {
  const [from = '', to = ''] = text.includes('..') ? text.split('..', 2) : [text, text]
  const isValue = (side: string): boolean => {
    if (type === 'date' || type === 'instant')
      return side >= '0001' && !validateField({ type: side.length === 10 ? 'date' : type }, side)
    return /^-?\d{1,15}(\.\d{1,6})?$/.test(side)
  }
  if (![from, to].every((side) => side === '' || isValue(side))) return undefined
  const cast = sql.raw(type === 'date' ? 'date' : type === 'instant' ? 'timestamptz' : 'numeric')
  // A day as the end of an instant range includes the whole day.
  const until =
    type === 'instant' && to.length === 10
      ? sql`${column} < ${to}::date + 1`
      : sql`${column} <= ${to}::${cast}`
  return and(
    from === '' ? sql`true` : sql`${column} >= ${from}::${cast}`,
    to === '' ? undefined : until,
  )
}
