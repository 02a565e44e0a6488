import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import {
  type AnyRecord,
  type Field,
  type ListQuery,
  type Page,
  type RecordDefinition,
  type VersionedRow,
  sortColumn,
} from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import { filterBy, holdsWords, type SearchedIn } from './record-query.ts'
import { textArray } from './sql-arrays.ts'

type Expression = PgColumn | SQL
type ListTable = (PgTable | PgView) & { districtID: PgColumn }

export interface ListSource<Row extends VersionedRow> {
  /** The table with a row for each of the list's. */
  from: ListTable
  /** What a row refers to. The district is compared without saying so. */
  joins?: readonly { table: ListTable; on: SQL; isOptional?: true }[]
  /** Ties are broken by `id`. */
  columns: { [K in keyof Row]: SQL<Row[K]> | PgColumn }
  /** Which rows the caller may see, besides those of other districts. */
  where?: SQL | undefined
  /** Where to look for words; default: the columns that the list searches. */
  search?: readonly SearchedIn[]
  /** Filters that aren't a column, or that aren't compared with it. */
  filters?: Readonly<
    Record<string, Expression | ((values: readonly string[]) => SQL | undefined) | undefined>
  >
  /** Columns that aren't sorted by what they show. */
  order?: Readonly<Record<string, Expression>>
}

/** One page of a list that is a query of its own. One statement; a second only past the end. */
export async function listPage<Row extends VersionedRow, Filters extends object>(
  ctx: UserRequest,
  listed: RecordDefinition<Row, Filters>,
  query: ListQuery,
  { from, joins = [], columns, where, search, filters = {}, order = {} }: ListSource<Row>,
): Promise<Page<Row>> {
  const { fields, list } = listed as unknown as AnyRecord
  const { page = 1, size = 50, sort = list.sort } = query
  const known = columns as unknown as Readonly<Record<string, Expression>>
  const fieldOf = (name: string): Field | undefined => fields[name]
  const looksIn: readonly SearchedIn[] = search ?? list.search.flatMap((name) => known[name] ?? [])
  const condition = and(
    eq(from.districtID, ctx.user.districtID),
    where,
    ...holdsWords(looksIn, query.search),
    ...Object.entries(query.filters ?? {}).map(([name, values]) => {
      const by = filters[name] ?? known[name]
      const field = fieldOf(name)
      return typeof by === 'function' ? by(values) : by && field && filterBy(field, by, values)
    }),
  )
  const read = (selection: Record<string, Expression>) => {
    const all = ctx.db.select(selection).from(from as PgTable)
    const joined = joins.reduce(
      (so, { table, on, isOptional }) =>
        so[isOptional ? 'leftJoin' : 'innerJoin'](
          table,
          and(eq(table.districtID, from.districtID), on),
        ),
      all as unknown as Joined,
    )
    return joined.where(condition)
  }
  // Unlike a window over all matches, a count of its own leaves the page a top-N sort.
  const count = () => read({ total: sql<number>`count(*)::int` })
  const by = sortColumn(sort)
  const ordered = order[by] ?? sorted(fieldOf(by), known[by])
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const found = await read({ ...known, total: sql`${count()}` })
    .orderBy(
      ...(ordered ? [sql`${ordered} ${direction} nulls last`] : []),
      sql`${columns.id} ${direction}`,
    )
    .limit(size)
    .offset((page - 1) * size)
  const total = found[0]?.total ?? (page === 1 ? 0 : ((await count())[0]?.total ?? 0))
  const start = found.length === 0 ? 0 : (page - 1) * size + 1
  return {
    rows: found.map(({ total: _, ...row }) => row as unknown as Row),
    total,
    start,
    end: found.length === 0 ? 0 : start + found.length - 1,
  }
}

type Counted = Record<string, unknown> & { total: number }

/** Drizzle's type of a statement grows with each join; this one stays. */
interface Joined extends PromiseLike<Counted[]>, SQLWrapper {
  innerJoin(table: ListTable, on: SQL | undefined): Joined
  leftJoin(table: ListTable, on: SQL | undefined): Joined
  where(condition: SQL | undefined): Joined
  orderBy(...by: SQL[]): Joined
  limit(size: number): Joined
  offset(rows: number): Joined
}

/** Text ignoring case and accents, choices in the order they are defined. */
function sorted(field: Field | undefined, column: Expression | undefined): Expression | undefined {
  if (field?.type === 'choice') return sql`array_position(${textArray(field.of)}, ${column}::text)`
  const isText = (column as PgColumn | undefined)?.columnType === 'PgText'
  return isText ? sql`atrium_fold(${column})` : column
}
