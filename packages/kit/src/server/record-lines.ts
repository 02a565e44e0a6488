import { and, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { foreignKey, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { AnyRecord, Field, LinesField } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import { isOneOf } from './sql-arrays.ts'

type Values = Record<string, unknown>
type Keyed = { districtID: PgColumn; id: PgColumn }

/**
 * A table of lines: the columns of `lineColumns()`, the key of `recordKey()`, and `lineOf()` its
 * record.
 */
export type LineTable = PgTable & Record<'id' | 'districtID' | 'place', PgColumn>

/**
 * A line's record, which it is deleted with: `lineOf(table, table.templateID,
 * reflectionTemplates)`.
 */
export const lineOf = (table: { districtID: PgColumn }, column: PgColumn, record: Keyed) =>
  foreignKey({
    name: `${getTableName(column.table)}_${column.name}_fk`,
    columns: [table.districtID, column],
    foreignColumns: [record.districtID, record.id],
  }).onDelete('cascade')

/** One field of a record that has lines, and where they are stored. */
export interface LinesModel {
  name: string
  field: LinesField
  table: LineTable
  /** The columns of the fields, by name. */
  columns: Record<string, PgColumn>
  /** The table's property that refers to the record. */
  parent: string
}

/**
 * The lines of a record's fields that have a table of their own. Lines that refer to nothing may be
 * in a JSON column of the record instead. Throws if a field has neither, or the table has no key to
 * the record's.
 */
export function linesOf(
  definition: AnyRecord,
  record: PgTable,
  tables: Readonly<Record<string, LineTable>>,
): LinesModel[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.type !== 'lines') return []
    const table = tables[name]
    if (!table && isInColumn(field, getTableColumns(record)[name])) return []
    if (!table) throw new Error(`${definition.name}: no table is given for the lines of ${name}`)
    const columns = getTableColumns(table) as Record<string, PgColumn>
    const key = keyTo(record, table)
    const parent = Object.keys(columns).find((property) => columns[property]?.name === key)
    if (!parent)
      throw new Error(`${getTableName(table)} has no key to ${getTableName(record)}: see lineOf`)
    return [{ name, field, table, columns, parent }]
  })
}

/** Whether a column can hold a record's lines: their references would have no key. */
export const isInColumn = ({ fields }: LinesField, column: PgColumn | undefined): boolean =>
  column?.columnType === 'PgJsonb' &&
  Object.values(fields).every(({ type }) => type !== 'reference')

const keyTo = (record: PgTable, table: PgTable): string | undefined =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .find(({ foreignTable }) => foreignTable === record)
    ?.columns.find(({ name }) => name !== 'district_id')?.name

const own = ({ table, columns, parent }: LinesModel, record: Keyed): SQL =>
  sql`${table.districtID} = ${record.districtID} and ${columns[parent]} = ${record.id}`

/** The lines of a record as JSON, in their order. */
export function linesJSON(lines: LinesModel, record: Keyed): SQL {
  const { table, field, columns } = lines
  const parts = ['id', ...Object.keys(field.fields)].map(
    (name) => sql`${sql.raw(`'${name}'`)}, ${columns[name]}`,
  )
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(parts, sql`, `)}) order by ${table.place}, ${table.id}), '[]') from ${table} where ${own(lines, record)})`
}

/** The words of a record's lines, for searching. */
export function linesText(lines: LinesModel, record: Keyed): SQL {
  const words = Object.entries(lines.field.fields)
    .filter(([, { type }]) => type === 'text' || type === 'multiline')
    .map(([name]) => sql`${lines.columns[name]}`)
  return sql`(select string_agg(concat_ws(' ', ${sql.join(words, sql`, `)}), ' ') from ${lines.table} where ${own(lines, record)})`
}

/**
 * A line as stored and answered: id first, then its fields in order, as the database returns them.
 */
export const keptLine = (
  { field }: Pick<LinesModel, 'field'>,
  line: Values,
  kept: (name: string, of: Field, value: unknown) => unknown,
): Values => ({
  ...(typeof line.id === 'number' && { id: line.id }),
  ...Object.fromEntries(
    Object.entries(field.fields).map(([name, of]) => [name, kept(name, of, line[name])]),
  ),
})

/** What happens to one record's lines. */
export interface LinesWrite {
  recordID: number
  before: readonly Values[]
  after: readonly Values[]
}

/**
 * Writes the lines of many records at once: first removed ones, then existing ones in their new
 * order. At most three statements.
 */
export async function writeLines(
  { table, parent, columns, field }: LinesModel,
  ctx: UserRequest,
  tx: Tx,
  writes: readonly LinesWrite[],
): Promise<void> {
  const { districtID } = ctx.user
  const placed = writes.flatMap(({ recordID, after }) =>
    after.map((line, at) => ({ ...line, districtID, [parent]: recordID, place: at + 1 }) as Values),
  )
  const staying = new Set(placed.map(({ id }) => id))
  const gone = writes
    .flatMap(({ before }) => before.map(({ id }) => id as number))
    .filter((id) => !staying.has(id))
  if (gone.length > 0)
    await tx.delete(table).where(and(eq(table.districtID, districtID), isOneOf(table.id, gone)))
  const there = placed.filter(({ id }) => id !== undefined)
  if (there.length > 0) {
    const set = Object.fromEntries(
      ['place', ...Object.keys(field.fields)].map((name) => [
        name,
        sql`excluded.${sql.identifier((columns[name] as PgColumn).name)}`,
      ]),
    )
    await tx
      .insert(table)
      .overridingSystemValue()
      .values(there as never)
      .onConflictDoUpdate({ target: [table.districtID, table.id], set: set as never })
  }
  const added = placed.filter(({ id }) => id === undefined)
  if (added.length > 0) await tx.insert(table).values(added as never)
}
