import { and, sql } from 'drizzle-orm'
import { languages, type Field } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { CsvLine } from './csv.ts'
import type { Tx } from './database.ts'
import { breathe } from './jobs/define-job.ts'
import { folded, labelOf, parseCell } from './resource-cells.ts'
import type { AddFinding } from './resource-import.ts'
import { chooseable, type ResourceModel, type Values } from './resource-parts.ts'
import { textArray } from './sql-arrays.ts'

/** What a column of the file is: a field, or one that is told in files and not taken from them. */
export type ImportColumn = { name: string; field: Field } | { ignored: true }

export interface ImportLine {
  line: number
  draft: Values
  /** Fields whose cell could not be read: that was told already. */
  unread: ReadonlySet<string>
  /** Nothing was found against it so far. */
  sound: boolean
}

/** The columns of the header, by field name or by label in either language. What it does not know is told, as is a column that comes twice. */
export function readHeader(model: ResourceModel, header: CsvLine, add: AddFinding): ImportColumn[] {
  const { fields, list } = model.resource
  const known = new Map<string, string>()
  for (const property of ['id', 'version', ...list.columns, ...Object.keys(fields)]) {
    known.set(folded(property), property)
    for (const language of languages)
      known.set(folded(labelOf(model, property, language)), property)
  }
  const seen = new Set<string>()
  return header.cells.map((cell) => {
    const property = known.get(folded(cell))
    if (property === undefined)
      add(header.line, '', { id: 'kit.import.unknownColumn', values: { column: cell } })
    else if (seen.has(property))
      add(header.line, property, { id: 'kit.import.repeatedColumn', values: { column: cell } })
    else seen.add(property)
    const field =
      property !== undefined && Object.hasOwn(fields, property) ? fields[property] : undefined
    return property !== undefined && field && !field.readOnly && field.type !== 'file'
      ? { name: property, field }
      : { ignored: true }
  })
}

/** The drafts of all lines, references looked up. */
export async function readLines(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  columns: ImportColumn[],
  lines: CsvLine[],
  add: AddFinding,
): Promise<ImportLine[]> {
  const read: ImportLine[] = []
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % 500 === 499) await breathe()
    const draft: Values = {}
    const unread = new Set<string>()
    if (cells.length > columns.length)
      add(line, '', { id: 'kit.import.tooManyCells', values: { count: columns.length } })
    for (const [column, { name, field }] of columns
      .entries()
      .filter((entry): entry is [number, { name: string; field: Field }] => 'name' in entry[1])) {
      const parsed = parseCell(model, name, field, cells[column] ?? '')
      if ('value' in parsed) draft[name] = parsed.value
      else {
        add(line, name, parsed.error)
        unread.add(name)
      }
    }
    read.push({ line, draft, unread, sound: unread.size === 0 && cells.length <= columns.length })
  }
  for (const column of columns) {
    if ('name' in column && column.field.type === 'reference')
      await lookUp(model, ctx, tx, column.name, read, add)
  }
  return read
}

/** Puts the ids of the records that are named into the drafts: by their label, or by their number where no label is meant. */
async function lookUp(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  name: string,
  lines: ImportLine[],
  add: AddFinding,
): Promise<void> {
  const reference = model.references[name]
  const named = lines.filter((line) => typeof line.draft[name] === 'string')
  if (!reference || named.length === 0) return
  const texts = [...new Set(named.map((line) => line.draft[name] as string))]
  const label = sql`${reference.label}`
  const found = await tx
    .select({ id: reference.table.id, label: sql<string>`${label}::text` })
    .from(reference.table)
    .where(
      and(
        chooseable(reference, ctx),
        sql`(atrium_fold(${label}::text) in (select atrium_fold(t) from unnest(${textArray(texts)}) t) or ${reference.table.id}::text = any(${textArray(texts)}))`,
      ),
    )
  const byLabel = Map.groupBy(found, (row) => folded(row.label))
  const byID = new Map(found.map((row) => [String(row.id), row.id as number]))
  for (const line of named) {
    const text = line.draft[name] as string
    const [one, ...others] = byLabel.get(folded(text)) ?? []
    const id = one ? (one.id as number) : byID.get(text)
    if (id !== undefined && others.length === 0) line.draft[name] = id
    else {
      add(
        line.line,
        name,
        others.length > 0 ? { id: 'kit.import.ambiguous' } : { id: 'kit.valid.oneOf' },
      )
      delete line.draft[name]
      line.sound = false
      line.unread = new Set([...line.unread, name])
    }
  }
}
