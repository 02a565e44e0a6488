import { and, sql } from 'drizzle-orm'
import { isBlank, refuse, type ListQuery } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import { csvLine } from './csv.ts'
import { cellOf, labelOf, type ReferenceLabels } from './resource-cells.ts'
import { presented, type AnyRow, type ResourceModel } from './resource-parts.ts'
import type { ExportedFile } from './resource-procedures.types.ts'
import { matching, ordering } from './resource-query.ts'
import { isOneOf } from './sql-arrays.ts'

const pageSize = 1000

/**
 * All records of a list query as a file, in the list's order and the caller's language; the page of the query is left aside.
 * Without `columns`: the list's columns, then the other fields. Refuses 422 a column that the resource does not have.
 */
export async function exportRows(
  model: ResourceModel,
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

  const header = properties.map((property) => labelOf(model, property, ctx.language))
  const fileName = `${slug(labelOf(model, 'many', ctx.language))}-${ctx.now().toISOString().slice(0, 10)}.${format}`
  if (format === 'csv') {
    // Excel takes a file for UTF-8 only by its byte order mark.
    let content = `\uFEFF${csvLine(header)}`
    for await (const rows of cells(model, ctx, query, properties))
      content += rows.map(csvLine).join('')
    return { fileName, mediaType: 'text/csv; charset=utf-8', content, encoding: 'utf8' }
  }
  const sheet: (string | number)[][] = []
  for await (const rows of cells(model, ctx, query, properties))
    for (const row of rows) sheet.push(row)
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const bytes = await writeExcelFile(
    [
      header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...sheet.map((row) =>
        row.map((value) =>
          value === ''
            ? null
            : typeof value === 'number'
              ? { value, type: Number }
              : { value, type: String },
        ),
      ),
    ],
    { stickyRowsCount: 1, sheet: sheetName(labelOf(model, 'many', ctx.language)) },
  ).toBuffer()
  return {
    fileName,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: bytes.toString('base64'),
    encoding: 'base64',
  }
}

const allColumns = (model: ResourceModel): string[] => {
  const { fields, list } = model.resource
  const shown = Object.entries(fields).filter(([, field]) => field.type !== 'file' && !field.hidden)
  return [
    ...new Set([
      ...list.columns.filter((property) => fields[property]?.type !== 'file'),
      ...shown.map(([name]) => name),
    ]),
  ]
}

/**
 * The cells of all matching records, a thousand at a time. The order is taken once, as ids, so that any sort can be
 * walked without counting past what was read.
 */
async function* cells(
  model: ResourceModel,
  ctx: UserRequest,
  query: ListQuery,
  properties: string[],
): AsyncGenerator<(string | number)[][]> {
  const ordered = await ctx.db
    .select({ id: model.table.id })
    .from(model.table)
    .where(matching(model, ctx, query))
    .orderBy(...ordering(model, query.sort))
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
      properties.map((property) => cellOf(model, property, row[property], ctx.language, labels)),
    )
  }
}

/** What the references of these rows are called; one statement a reference column. */
async function referenceLabels(
  model: ResourceModel,
  ctx: UserRequest,
  rows: AnyRow[],
  properties: string[],
): Promise<ReferenceLabels> {
  const labels: ReferenceLabels = {}
  for (const property of properties) {
    const reference = model.references[property]
    if (!reference) continue
    const ids = [
      ...new Set(rows.map((row) => row[property]).filter((id) => !isBlank(id))),
    ] as number[]
    const found = await ctx.db
      .select({ id: reference.table.id, label: sql<string>`${sql`${reference.label}`}::text` })
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

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'export'

/** Excel takes at most 31 characters and none of these for a sheet's name. */
const sheetName = (text: string): string => text.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
