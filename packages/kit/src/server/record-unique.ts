import { is, SQL } from 'drizzle-orm'
import { getTableConfig, PgColumn } from 'drizzle-orm/pg-core'
import { Refusal, type Language } from '../shared/index.ts'
import { intl, say } from './messages.ts'
import { asOverlap } from './record-overlap.ts'
import type { RecordModel } from './record-parts.ts'

/**
 * Runs a write; if the database refuses a value that another record has, reports it on the fields
 * of that unique set.
 */
export async function reportingTaken<T>(
  model: RecordModel,
  language: Language,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw asTaken(model, language, error) ?? asOverlap(model, error) ?? error
  }
}

/** The refusal for a unique set that is taken, or undefined for any other error. */
export function asTaken(
  model: RecordModel,
  language: Language,
  thrown: unknown,
): Refusal | undefined {
  const violation = violationOf(thrown)
  const index = violation && uniqueIndexes(model).find(({ name }) => name === violation)
  if (!index || index.fields.length === 0) return undefined
  const labels = index.fields.map((name) =>
    say(language, { id: `${model.definition.name}.${name}` }),
  )
  const errors = Object.fromEntries(index.fields.map((name) => [name, { id: 'kit.valid.unique' }]))
  return new Refusal(
    'invalid',
    {
      id: 'kit.refusal.duplicate',
      values: { fields: intl(language).formatList(labels) as string },
    },
    { fields: errors },
  )
}

/** The unique indexes and constraints of the record's table, each with its fields. */
export function uniqueIndexes({
  definition,
  table,
  columns,
}: Pick<RecordModel, 'definition' | 'table' | 'columns'>): { name: string; fields: string[] }[] {
  const config = getTableConfig(table)
  const properties = new Map(
    Object.entries(columns).map(([property, column]) => [column.name, property]),
  )
  const fieldsOf = (parts: unknown[]): string[] =>
    [...new Set(parts.flatMap(columnNames))]
      .map((column) => properties.get(column) as string)
      .filter((property) => Object.hasOwn(definition.fields, property))
  return [
    ...config.indexes
      .filter((index) => index.config.unique)
      .map((index) => ({ name: index.config.name ?? '', fields: fieldsOf(index.config.columns) })),
    ...config.uniqueConstraints.map((constraint) => ({
      name: constraint.getName() ?? '',
      fields: fieldsOf(constraint.columns),
    })),
  ]
}

/** The columns that an index part names, even inside an expression such as `atrium_fold(name)`. */
function columnNames(part: unknown): string[] {
  if (is(part, SQL)) return part.queryChunks.flatMap(columnNames)
  if (is(part, PgColumn)) return [part.name]
  const named = part as { name?: unknown } | null
  return typeof named?.name === 'string' ? [named.name] : []
}

function violationOf(thrown: unknown): string | undefined {
  for (
    let error = thrown, depth = 0;
    error instanceof Error && depth < 6;
    error = error.cause, depth++
  ) {
    const { code, constraint_name } = error as Error & { code?: unknown; constraint_name?: unknown }
    if (code === '23505' && typeof constraint_name === 'string') return constraint_name
  }
  return undefined
}
