import { and, isNull, ne, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal, type FieldErrors } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import type { RecordModel, Values } from './record-parts.ts'
import { textIn } from './record-text.ts'

/** A record as it will be; a new one has no id. */
export interface Dated {
  id?: number
  values: Values
}

/**
 * Which of these records' dates overlap another's, which the error names. One statement for all of
 * them.
 */
export async function overlapErrors(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  writes: readonly Dated[],
): Promise<FieldErrors[]> {
  const errors: FieldErrors[] = writes.map(() => ({}))
  const { oneAtATime: rule, label } = model.definition
  if (!rule || writes.length === 0) return errors
  const column = (name: string) => model.columns[name] as PgColumn
  const asked = JSON.stringify(
    writes.map(({ id = 0, values }, at) => ({
      at,
      id,
      from: values[rule.from] ?? null,
      to: values[rule.to] ?? null,
      ...Object.fromEntries(rule.per.map((name, place) => [`per${place}`, values[name] ?? null])),
    })),
  )
  const typeOf = (name: string) => sql.raw(column(name).getSQLType())
  const per = rule.per.map((name, place) => ({ name, as: sql.identifier(`per${place}`) }))
  const own: SQL[] = per.map(({ name, as }) =>
    column(name).notNull
      ? sql`${column(name)} = w.${as}`
      : sql`${column(name)} is not distinct from w.${as}`,
  )
  const days = sql`daterange(${column(rule.from)}, ${column(rule.to)}, '[]')`
  const found = await tx
    .select({
      at: sql<number>`w.at`,
      name: sql<string>`${sql`${textIn(model, label, ctx.language)}`}::text`,
      from: sql<string>`${sql`${column(rule.from)}`}::text`,
      to: sql<string | null>`${sql`${column(rule.to)}`}::text`,
    })
    .from(model.table)
    .innerJoin(
      sql`jsonb_to_recordset(${asked}::jsonb) as w(at integer, id integer, "from" date, "to" date${sql.join(
        per.map(({ name, as }) => sql`, ${as} ${typeOf(name)}`),
        sql``,
      )})`,
      and(
        ...own,
        ne(model.table.id, sql`w.id`),
        // Reversed dates are refused for that reason, and overlap with nothing.
        sql`w."from" <= coalesce(w."to", w."from") and ${column(rule.from)} <= coalesce(${column(rule.to)}, ${column(rule.from)})`,
        sql`${days} && daterange(w."from", w."to", '[]')`,
      ),
    )
    .where(and(eq(model.table.districtID, ctx.user.districtID), isNull(model.table.removedAt)))
    .orderBy(column(rule.from))
  for (const { at, name, from, to } of found.toReversed())
    errors[at] = { [rule.from]: overlapping(name, from, to) }
  return errors
}

const overlapping = (name: string, from: string, to: string | null) =>
  to === null
    ? { id: 'kit.valid.overlapsOpen', values: { name, from } }
    : { id: 'kit.valid.overlaps', values: { name, from, to } }

/** Whether a write affects the overlap: an old overlap is no reason to refuse a new name. */
export const touchesDates = ({ definition }: RecordModel, changed: Values): boolean => {
  const rule = definition.oneAtATime
  return rule !== undefined && [rule.from, rule.to, ...rule.per].some((name) => name in changed)
}

/**
 * The refusal if someone else was faster, by the table's constraint; undefined for any other error.
 */
export function asOverlap({ definition }: RecordModel, thrown: unknown): Refusal | undefined {
  const { oneAtATime: rule } = definition
  for (let error = thrown, depth = 0; rule && error instanceof Error && depth < 6; depth++) {
    if ((error as { code?: unknown }).code === '23P01')
      return new Refusal(
        'invalid',
        { id: 'kit.refusal.fields' },
        { fields: { [rule.from]: { id: 'kit.valid.overlapsAnother' } } },
      )
    error = error.cause
  }
  return undefined
}
