import { and, sql } from 'drizzle-orm'
import { detectDates, languages, type Field, type Language } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { CsvLine } from './csv.ts'
import type { Tx } from './database.ts'
import { yieldToEventLoop } from './jobs/define-job.ts'
import { folded, labelOf, parseCell, translatedHeader } from './record-cells.ts'
import type { AddFinding } from './record-import.ts'
import { chooseable, type RecordModel, type Values } from './record-parts.ts'
import { textArray } from './sql-arrays.ts'

/** A column of the file: a field, or one that is exported but not imported. */
export type ImportColumn = FieldColumn | { ignored: true }

interface FieldColumn {
  name: string
  field: Field
  /** For a translated text: which language is in this column. */
  of?: Language
}

// Lines with texts in both languages are exported, but not imported.
const isImported = (field: Field): boolean =>
  !field.readOnly &&
  field.type !== 'file' &&
  !(field.type === 'lines' && Object.values(field.fields).some(({ type }) => type === 'translated'))

export interface ImportLine {
  line: number
  draft: Values
  /** Fields whose cell couldn't be read: already reported. */
  unread: ReadonlySet<string>
  /** No problem was found so far. */
  sound: boolean
}

/**
 * The columns in the header, by field name or by label in either language. Unknown columns are
 * reported, and so is one that appears twice.
 */
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

/** The headings of translated texts, one per language, as exported in either language. */
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
  // If one date in a column is ambiguous, the others decide.
  const orders = new Map(
    columns
      .entries()
      .filter(([, column]) => 'field' in column && column.field.type === 'date')
      .map(([at]) => [at, detectDates(lines.map(({ cells }) => cells[at] ?? '')).order]),
  )
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % 500 === 499) await yieldToEventLoop()
    const draft: Values = {}
    const unread = new Set<string>()
    if (cells.length > columns.length)
      add(line, '', { id: 'kit.import.tooManyCells', values: { count: columns.length } })
    for (const [column, { name, field, of }] of columns
      .entries()
      .filter((entry): entry is [number, FieldColumn] => 'name' in entry[1])) {
      // One language at a time; missing values stay unchanged.
      if (of) {
        draft[name] = { ...(draft[name] as object | undefined), [of]: cells[column] || null }
        continue
      }
      const parsed = parseCell(model, name, field, cells[column] ?? '', orders.get(column))
      if ('value' in parsed) draft[name] = parsed.value
      else {
        add(line, name, parsed.error)
        unread.add(name)
      }
    }
    read.push({ line, draft, unread, sound: unread.size === 0 && cells.length <= columns.length })
  }
  for (const column of columns) {
    if (!('name' in column)) continue
    const { name, field } = column
    if (field.type === 'reference') await lookUp(model, ctx, tx, name, namedIn(read, name), add)
    if (field.type !== 'lines') continue
    for (const [part, { type }] of Object.entries(field.fields))
      if (type === 'reference')
        await lookUp(model, ctx, tx, `${name}.${part}`, namedInLines(read, name, part), add)
  }
  return read
}

/** A record that the file refers to: where its name is, and where its id goes. */
interface Named {
  line: ImportLine
  /** The field with the name. */
  field: string
  holder: Values
  key: string
}

const isText = ({ holder, key }: Named): boolean => typeof holder[key] === 'string'

const namedIn = (lines: ImportLine[], name: string): Named[] =>
  lines.map((line) => ({ line, field: name, holder: line.draft, key: name })).filter(isText)

const namedInLines = (lines: ImportLine[], name: string, part: string): Named[] =>
  lines
    .flatMap((line) =>
      ((line.draft[name] ?? []) as Values[]).map((holder) => ({
        ...{ line, field: name, holder, key: part },
      })),
    )
    .filter(isText)

/**
 * Puts the ids of referenced records into the drafts: found by their label, by another identifier
 * (a code), or else by their number.
 */
async function lookUp(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  property: string,
  named: Named[],
  add: AddFinding,
): Promise<void> {
  const reference = model.references[property]
  if (!reference || named.length === 0) return
  const texts = [...new Set(named.map(({ holder, key }) => holder[key] as string))]
  // A name that differs by language matches in both.
  const calls = [
    sql`${reference.label}`,
    ...(reference.labels ? [sql`${reference.labels.es}`] : []),
    ...(reference.alsoBy ?? []).map((also) => sql`${also}`),
  ]
  const found = await tx
    .select({
      id: reference.table.id,
      calls: sql<(string | null)[]>`array[${sql.join(
        calls.map((call) => sql`${call}::text`),
        sql`, `,
      )}]`,
    })
    .from(reference.table)
    .where(
      and(
        chooseable(reference, ctx),
        sql`(${sql.join(
          calls.map(
            (call) =>
              sql`atrium_fold(${call}::text) in (select atrium_fold(t) from unnest(${textArray(texts)}) t)`,
          ),
          sql` or `,
        )} or ${reference.table.id}::text = any(${textArray(texts)}))`,
      ),
    )
  const byCall = Map.groupBy(
    found.flatMap((row) =>
      [...new Set(row.calls.filter((call) => call !== null).map(folded))].map((called) => ({
        id: row.id as number,
        called,
      })),
    ),
    (row) => row.called,
  )
  const byID = new Map(found.map((row) => [String(row.id), row.id as number]))
  for (const { line, field, holder, key } of named) {
    const text = holder[key] as string
    const [one, ...others] = byCall.get(folded(text)) ?? []
    const id = one?.id ?? byID.get(text)
    if (id !== undefined && others.length === 0) {
      holder[key] = id
      continue
    }
    add(
      line.line,
      field,
      others.length > 0 ? { id: 'kit.import.ambiguous' } : { id: 'kit.valid.oneOf' },
    )
    delete line.draft[field]
    line.sound = false
    line.unread = new Set([...line.unread, field])
  }
}
