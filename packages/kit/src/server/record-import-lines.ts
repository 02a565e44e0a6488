import { and, sql } from 'drizzle-orm'
import { languages, type Field, type Language } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { CsvLine } from './csv.ts'
import type { Tx } from './database.ts'
import { yieldToEventLoop } from './jobs/define-job.ts'
import { folded, labelOf, parseCell, translatedHeader } from './record-cells.ts'
import type { AddFinding } from './record-import.ts'
import { chooseable, type RecordModel, type Values } from './record-parts.ts'
import { textArray } from './sql-arrays.ts'

/** What a column of the file is: a field, or one that is told in files and not taken from them. */
export type ImportColumn = FieldColumn | { ignored: true }

interface FieldColumn {
  name: string
  field: Field
  /** Of a translated text: which language the column holds. */
  of?: Language
}

// Lines that refer to other records are shown in files, and not read from them.
const isImported = (field: Field): boolean =>
  !field.readOnly &&
  field.type !== 'file' &&
  !(
    field.type === 'lines' &&
    Object.values(field.fields).some(({ type }) => type === 'reference' || type === 'translated')
  )

export interface ImportLine {
  line: number
  draft: Values
  /** Fields whose cell could not be read: that was told already. */
  unread: ReadonlySet<string>
  /** Nothing was found against it so far. */
  sound: boolean
}

/** The columns of the header, by field name or by label in either language. What it does not know is told, as is a column that comes twice. */
export function readHeader(model: RecordModel, header: CsvLine, add: AddFinding): ImportColumn[] {
  const { fields, list } = model.definition
  const known = new Map<string, string>()
  for (const property of ['id', 'version', ...list.columns, ...Object.keys(fields)]) {
    known.set(folded(property), property)
    for (const language of languages)
      known.set(folded(labelOf(model, property, language)), property)
  }
  const parts = translatedColumns(model)
  const seen = new Set<string>()
  return header.cells.map((cell) => {
    const part = parts.get(folded(cell))
    if (part && !seen.has(`${part.name}.${part.of}`)) {
      seen.add(`${part.name}.${part.of}`)
      return part
    }
    const property = part?.name ?? known.get(folded(cell))
    if (property === undefined)
      add(header.line, '', { id: 'kit.import.unknownColumn', values: { column: cell } })
    else if (seen.has(property))
      add(header.line, property, { id: 'kit.import.repeatedColumn', values: { column: cell } })
    else seen.add(property)
    const field =
      property !== undefined && Object.hasOwn(fields, property) ? fields[property] : undefined
    return property !== undefined && field && isImported(field)
      ? { name: property, field, ...(field.type === 'translated' && { of: 'en' as const }) }
      : { ignored: true }
  })
}

/** The headings of translated texts, one for each language, as a file that was exported has them in either language. */
const translatedColumns = (model: RecordModel): Map<string, Required<FieldColumn>> =>
  new Map(
    Object.entries(model.definition.fields).flatMap(([name, field]) =>
      field.type === 'translated' && !field.readOnly
        ? languages.flatMap((of) =>
            languages.map((language): [string, Required<FieldColumn>] => [
              folded(translatedHeader(model, name, of, language)),
              { name, field, of },
            ]),
          )
        : [],
    ),
  )

/** The drafts of all lines, references looked up. */
export async function readLines(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  columns: ImportColumn[],
  lines: CsvLine[],
  add: AddFinding,
): Promise<ImportLine[]> {
  const read: ImportLine[] = []
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % 500 === 499) await yieldToEventLoop()
    const draft: Values = {}
    const unread = new Set<string>()
    if (cells.length > columns.length)
      add(line, '', { id: 'kit.import.tooManyCells', values: { count: columns.length } })
    for (const [column, { name, field, of }] of columns
      .entries()
      .filter((entry): entry is [number, FieldColumn] => 'name' in entry[1])) {
      // One language at a time; what the file does not say stays as it is.
      if (of) {
        draft[name] = { ...(draft[name] as object | undefined), [of]: cells[column] || null }
        continue
      }
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
  model: RecordModel,
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
  // A name that differs by language is known by both.
  const other = {
    other: reference.labels ? sql<string>`${reference.labels.es}::text` : sql<null>`null`,
  }
  const found = await tx
    .select({ id: reference.table.id, label: sql<string>`${label}::text`, ...other })
    .from(reference.table)
    .where(
      and(
        chooseable(reference, ctx),
        sql`(atrium_fold(${label}::text) in (select atrium_fold(t) from unnest(${textArray(texts)}) t) or atrium_fold(${other.other}) in (select atrium_fold(t) from unnest(${textArray(texts)}) t) or ${reference.table.id}::text = any(${textArray(texts)}))`,
      ),
    )
  const byLabel = Map.groupBy(
    found.flatMap((row) =>
      [...new Set([row.label, row.other ?? row.label].map(folded))].map((called) => ({
        id: row.id,
        called,
      })),
    ),
    (row) => row.called,
  )
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
