import { getTableName, sql, type SQL } from 'drizzle-orm'
import { foreignKey, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import type { Reference, RecordModel, RecordTable } from './record-parts.ts'
import { namedIn, textIn } from './record-text.ts'
import { isOneOf } from './sql-arrays.ts'

type Keyed = { districtID: PgColumn; id: PgColumn }

/**
 * A foreign key to another record in the same district: `refersTo(table, table.buildingID,
 * buildings)`. Forms, labels, choices, imports and the check before a removal all follow from it.
 */
export const refersTo = (table: { districtID: PgColumn }, column: PgColumn, target: Keyed) =>
  foreignKey({
    // PostgreSQL would truncate the name derived from both tables.
    name: `${getTableName(column.table)}_${column.name}_fk`,
    columns: [table.districtID, column],
    foreignColumns: [target.districtID, target.id],
  })

const served = new Map<string, RecordModel>()

/** Makes a record's model known to the records that refer to it. */
export const serve = (model: RecordModel): void => void served.set(model.definition.name, model)

/** The record of that name, if a module serves it. */
export const servedRecord = (name: string): RecordModel | undefined => served.get(name)

/**
 * Where a reference field's choices come from, according to the table's own foreign key. Resolved
 * on first use, because the target record may be defined later. Throws if there is no foreign key.
 * @param to the record's name, as in the field
 */
export function referenceByKey(table: PgTable, column: PgColumn, to: string): () => Reference {
  const target = keyOf(table, column)
  if (!target)
    throw new Error(`${getTableName(table)}.${column.name} refers to ${to} without a foreign key`)
  let known: Reference | undefined
  return () => (known ??= describe(target, to))
}

/** The table that a column's foreign key references; undefined for a column without one. */
export const keyOf = (table: PgTable, column: PgColumn): RecordTable | undefined =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .find(({ columns }) => columns.some((one) => one.name === column.name))?.foreignTable as
    | RecordTable
    | undefined

function describe(target: RecordTable, to: string): Reference {
  const model = served.get(to)
  if (!model) {
    const { name } = target as RecordTable & { name?: PgColumn }
    if (!name) throw new Error(`${to} is served by no module, and its table has no name`)
    return { table: target, label: name }
  }
  if (model.table !== target)
    throw new Error(`${to} is not what the foreign key to ${getTableName(target)} says`)
  const { label, fields } = model.definition
  const english = textIn(model, label, 'en')
  return {
    table: model.table,
    label: english,
    ...((fields[label]?.type === 'translated' || model.inEach[label]) && {
      labels: { en: english as SQL<string>, es: textIn(model, label, 'es') as SQL<string> },
    }),
    ...(fields[`${label}Es`] && {
      labels: {
        en: sql<string>`${english}`,
        es: namedIn('es', english, model.expression(`${label}Es`)),
      },
    }),
    ...(model.definition.knownBy && { alsoBy: model.definition.knownBy.map(model.expression) }),
    ...(model.definition.scope === 'school' && { scope: 'school' }),
  }
}

interface Referrer {
  table: string
  column: string
  /** Its records are soft-deleted: removed ones no longer use anything. */
  marked: boolean
}

const referrers = new Map<string, Promise<readonly Referrer[]>>()

/**
 * The ones among `ids` that other records point to, according to the database's foreign keys. Rows
 * that belong to the record itself (`on delete cascade`) don't count.
 */
export async function usedByKeys(
  tx: Tx,
  { table, districtID, ids }: { table: RecordTable; districtID: number; ids: number[] },
): Promise<readonly number[]> {
  const name = getTableName(table)
  let found = referrers.get(name)
  if (!found) {
    found = readReferrers(tx, name)
    referrers.set(name, found)
    found.catch(() => referrers.delete(name))
  }
  const asked = (await found).map(({ table: from, column, marked }) => {
    const by = sql.identifier(column)
    return sql`select ${by} as id from ${sql.identifier(from)} where district_id = ${districtID} and ${isOneOf(sql`${by}`, ids)}${marked ? sql` and removed_at is null` : sql``}`
  })
  if (asked.length === 0) return []
  const rows = await tx.execute<{ id: number }>(sql.join(asked, sql` union `))
  return rows.map(({ id }) => id)
}

const readReferrers = async (tx: Tx, table: string): Promise<readonly Referrer[]> =>
  tx.execute<{ table: string; column: string; marked: boolean }>(sql`
    select r.relname as "table", a.attname as "column",
      exists (select from pg_attribute m where m.attrelid = c.conrelid and m.attname = 'removed_at' and not m.attisdropped) as marked
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    cross join lateral unnest(c.conkey, c.confkey) as pair (own, target)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.target
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c' and f.attname = 'id'
    order by 1, 2`)
