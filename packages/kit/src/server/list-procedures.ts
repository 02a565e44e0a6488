import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  recordMessages,
  refuse,
  validateField,
  type AnyRecord,
  type Field,
  type FieldErrors,
  type Language,
  type ListQuery,
  type Page,
  type RecordDefinition,
  type VersionedRow,
  sortColumn,
} from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import { exportedFile } from './exported-file.ts'
import { addMessages, say } from './messages.ts'
import { cellsOf, labelOf } from './record-cells.ts'
import type { RecordModel } from './record-parts.ts'
import type { RecordProcedures } from './record-procedures.types.ts'
import { listQuery } from './record-procedures.ts'
import { needing, signedIn } from './trpc.ts'

type Cell = string | number

export interface ListParts<Row> {
  /**
   * One page of the rows that the caller may see; `filters` contains only validated filters of the
   * list.
   */
  read: (ctx: UserRequest, query: ListQuery) => Promise<Page<Row>>
  /** How to format a column in a file, if its value isn't a text, number or choice. */
  cells?: { [K in keyof Row & string]?: (row: Row, language: Language) => Cell }
}

const pageSize = 500

const registry: AnyRecord[] = []

/**
 * Every list whose procedures were created in this process; for the test that checks their texts.
 */
export const registeredLists = (): readonly AnyRecord[] => registry

/** The procedures of a list that is its own query: a page, and all of it as a file. */
export function listProcedures<Row extends VersionedRow, Filters extends object>(
  list: RecordDefinition<Row, Filters>,
  { read, cells = {} }: ListParts<Row>,
): Pick<RecordProcedures<Row, Filters>, 'list' | 'exportRows'> {
  const definition = list as unknown as AnyRecord
  registry.push(definition)
  addMessages({ en: recordMessages(definition, 'en'), es: recordMessages(definition, 'es') })
  const reading = readingAs(definition)
  const model = { definition, references: {} } as unknown as RecordModel
  const drawn = cells as Record<string, ((row: Row, language: Language) => Cell) | undefined>

  async function* chunks(
    ctx: UserRequest,
    query: ListQuery,
    columns: string[],
  ): AsyncGenerator<Cell[][]> {
    for (let page = 1, total = 1; (page - 1) * pageSize < total; page++) {
      const found = await read(ctx, { ...query, page, size: pageSize })
      total = found.rows.length === 0 ? 0 : found.total
      yield found.rows.map((row) =>
        columns.flatMap((column) => {
          const value = (row as unknown as Record<string, unknown>)[column]
          return (
            drawn[column]?.(row, ctx.language) ?? cellsOf(model, column, value, ctx.language, {})
          )
        }),
      )
    }
  }

  const procedures = {
    list: reading.input(listQuery).query(({ ctx, input }) => read(ctx, checked(definition, input))),
    exportRows: reading
      .input(
        z.strictObject({
          query: listQuery,
          format: z.enum(['csv', 'xlsx']),
          columns: z.array(z.string().max(100)).min(1).max(200).optional(),
        }),
      )
      .query(({ ctx, input: { query, format, columns = [...definition.list.columns] } }) => {
        if (!columns.every((column) => definition.list.columns.includes(column)))
          throw refuse.fields({ columns: { id: 'kit.valid.notAllowed' } })
        return exportedFile(ctx, {
          many: say(ctx.language, { id: `${definition.name}.many` }),
          format,
          header: columns.map((column) => labelOf(model, column, ctx.language)),
          rows: chunks(ctx, checked(definition, query), columns),
          ofPeople: !definition.aboutNoOne,
        })
      }),
  }
  return procedures as unknown as Pick<RecordProcedures<Row, Filters>, 'list' | 'exportRows'>
}

/** A list without needs shows everyone who is signed in their own rows. */
function readingAs({ rights: { read }, reach }: AnyRecord) {
  if (reach === 'district') return needing.districtWide(...read)
  return read.length === 0 ? signedIn : needing(...read)
}

/** The query, if it asks for nothing the list doesn't offer. Refuses 422. */
function checked({ fields, list }: AnyRecord, query: z.infer<typeof listQuery>): ListQuery {
  const errors: FieldErrors = {}
  for (const [name, values] of Object.entries(query.filters ?? {})) {
    const field = list.filters?.includes(name) && Object.hasOwn(fields, name) ? fields[name] : null
    const isOffered = values.every((value) =>
      field?.type === 'toggle'
        ? value === 'true' || value === 'false'
        : field && isValue(field, value),
    )
    if (!isOffered) errors[`filters.${name}`] = { id: 'kit.valid.notAllowed' }
  }
  const sort = sortColumn(query.sort ?? list.sort)
  if (sort !== sortColumn(list.sort) && !list.columns.includes(sort))
    errors.sort = { id: 'kit.valid.notAllowed' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return query as ListQuery
}

/** A date is filtered as `from..to`, either side open. */
const isValue = (field: Field, value: string): boolean =>
  field.type === 'date' || field.type === 'instant'
    ? value.split('..').length <= 2 &&
      value.split('..').every((side) => !validateField({ type: 'date' }, side))
    : !validateField(field, typed(field, value), {})

/** A filter's value in its field's type: an address contains only text. */
const typed = ({ type }: Field, value: string): string | number =>
  (type === 'reference' || type === 'integer' || type === 'number' || type === 'cents') &&
  /^-?\d+$/.test(value)
    ? Number(value)
    : value

/** The order of a list's query: by the sorted column, then by `id`. */
export function orderOf(
  sort: string,
  columns: Readonly<Record<string, SQL | { getSQL(): SQL }>>,
  id: SQL | { getSQL(): SQL },
): SQL[] {
  const by = columns[sortColumn(sort)]
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return [...(by ? [sql`${by} ${direction} nulls last`] : []), sql`${id} ${direction}`]
}

/** A page from rows that each carry the total number of matches. */
export function pageOfRows<Row extends { total: number }>(
  rows: readonly Row[],
  { page = 1, size = 50 }: ListQuery,
): Page<Omit<Row, 'total'>> {
  const start = rows.length === 0 ? 0 : (page - 1) * size + 1
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    start,
    end: rows.length === 0 ? 0 : start + rows.length - 1,
  }
}
