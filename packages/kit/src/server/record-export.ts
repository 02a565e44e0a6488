import { and, getTableName, sql } from 'drizzle-orm'
import { isBlank, refuse, type ListQuery } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import { declaredData } from './data-declaration.ts'
import { exportedFile } from './exported-file.ts'
import { cellsOf, headerOf, labelOf, type ReferenceLabels } from './record-cells.ts'
import { presented, type AnyRow, type RecordModel, type Reference } from './record-parts.ts'
import type { ExportedFile } from './record-procedures.types.ts'
import { matching, ordering } from './record-query.ts'
import { labelIn } from './record-text.ts'
import { isOneOf } from './sql-arrays.ts'

const pageSize = 1000

/**
 * All records of a list query as a file, in the list's order and the caller's language, ignoring
 * the query's page. Without `columns`: the list's columns, then the other fields. Refuses 422 a
 * column that the record doesn't have.
 */
export async function exportRows(
  model: RecordModel,
  ctx: UserRequest,
  {
    query,
    format,
    columns,
  }: { query: ListQuery; format: 'csv' | 'xlsx'; columns?: string[] | undefined },
): Promise<ExportedFile> {
  const properties = columns ?? allColumns(model)
  const known = new Set(allColumns(model))
  if (!properties.every((property) => known.has(property)))
    throw refuse.fields({ columns: { id: 'kit.valid.notAllowed' } })

  return exportedFile(ctx, {
    many: labelOf(model, 'many', ctx.language),
    format,
    header: properties.flatMap((property) => headerOf(model, property, ctx.language)),
    rows: cells(model, ctx, query, properties),
    ofPeople: (await declaredData()).tables.get(getTableName(model.table))?.subject !== undefined,
  })
}

const allColumns = (model: RecordModel): string[] => {
  const { fields, list } = model.definition
  const shown = Object.entries(fields).filter(([, field]) => field.type !== 'file' && !field.hidden)
  return [
    ...new Set([
      ...list.columns.filter((property) => fields[property]?.type !== 'file'),
      ...shown.map(([name]) => name),
    ]),
  ]
}

/**
 * The cells of all matching records, a thousand at a time. The order is read once, as ids, so that
 * any sort can be walked without recounting.
 */
async function* cells(
  model: RecordModel,
  ctx: UserRequest,
  query: ListQuery,
  properties: string[],
): AsyncGenerator<(string | number)[][]> {
  const ordered = await ctx.db
    .select({ id: model.table.id })
    .from(model.table)
    .where(matching(model, ctx, query))
    .orderBy(...ordering(model, ctx.language, query.sort))
  for (let from = 0; from < ordered.length; from += pageSize) {
    const ids = ordered.slice(from, from + pageSize).map((row) => row.id as number)
    const found = await ctx.db
      .select(model.selection)
      .from(model.table)
      .where(and(matching(model, ctx, query), isOneOf(model.table.id, ids)))
    const byID = new Map(presented(model, found).map((row) => [row.id, row]))
    const rows = ids.map((id) => byID.get(id)).filter((row) => row !== undefined)
    const labels = await referenceLabels(model, ctx, rows, properties)
    yield rows.map((row) =>
      properties.flatMap((property) =>
        cellsOf(model, property, row[property], ctx.language, labels),
      ),
    )
  }
}

/** The names behind these rows' references; one statement per reference column. */
async function referenceLabels(
  model: RecordModel,
  ctx: UserRequest,
  rows: AnyRow[],
  properties: string[],
): Promise<ReferenceLabels> {
  const labels: ReferenceLabels = {}
  const wanted = Object.keys(model.references).filter((name) =>
    properties.includes(name.split('.')[0] as string),
  )
  for (const property of wanted) {
    const reference = model.references[property] as Reference
    const [name = '', part] = property.split('.')
    const values = rows.flatMap((row) =>
      part === undefined ? [row[name]] : (row[name] as AnyRow[]).map((line) => line[part]),
    )
    const ids = [...new Set(values.filter((id) => !isBlank(id)))] as number[]
    const found = await ctx.db
      .select({
        id: reference.table.id,
        label: sql<string>`${sql`${labelIn(reference, ctx.language)}`}::text`,
      })
      .from(reference.table)
      .where(
        and(
          sql`${reference.table.districtID} = ${ctx.user.districtID}`,
          isOneOf(reference.table.id, ids),
        ),
      )
    labels[property] = new Map(found.map((row) => [row.id as number, row.label]))
  }
  return labels
}
