import { and, sql } from 'drizzle-orm'
import { detectDates, isBlank } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { CsvLine } from './csv.ts'
import type { Tx } from './database.ts'
import { yieldToEventLoop } from './jobs/define-job.ts'
import { folded, parseCell } from './record-cells.ts'
import type { AddFinding } from './record-import.ts'
import type { FieldColumn, ImportColumn } from './record-import-header.ts'
import { chooseable, type RecordModel, type Values } from './record-parts.ts'
import { textArray } from './sql-arrays.ts'

export interface ImportLine {
  line: number
  draft: Values
  /** Fields whose cell couldn't be read: already reported. */
  unread: ReadonlySet<string>
  /** No problem was found so far. */
  sound: boolean
  /** The value of a composed column, and the fields that it was taken for. */
  key?: string | null
  composed?: readonly string[]
  /** Where the file has a line for each of the record's lines: where they are. */
  lines: number[]
}

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
  const apart = columns.flatMap((column) => ('part' in column ? column.name : []))[0]
  const whole = columns.flatMap((column, at) => ('name' in column && !column.part ? [at] : []))
  const byCells = new Map<string, ImportLine>()
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % 500 === 499) await yieldToEventLoop()
    const draft: Values = {}
    const own: Values = {}
    const unread = new Set<string>()
    if (cells.length > columns.length)
      add(line, '', { id: 'kit.import.tooManyCells', values: { count: columns.length } })
    for (const [column, { name, field, of, part }] of columns
      .entries()
      .filter((entry): entry is [number, FieldColumn] => 'name' in entry[1])) {
      // One language at a time; missing values stay unchanged.
      if (of) {
        draft[name] = { ...(draft[name] as object | undefined), [of]: cells[column] || null }
        continue
      }
      const path = part === undefined ? name : `${name}.${part}`
      const parsed = parseCell(model, path, field, cells[column] ?? '', orders.get(column))
      if ('value' in parsed) {
        if (part === undefined) draft[name] = parsed.value
        else own[part] = parsed.value
      } else {
        add(line, name, parsed.error)
        unread.add(name)
      }
    }
    const sound = unread.size === 0 && cells.length <= columns.length
    const added: ImportLine = { line, draft, unread, sound, lines: [line] }
    if (apart !== undefined) {
      // The same record again, or blanks below it: another of its lines.
      const cellsOfRecord = whole.map((place) => cells[place] ?? '')
      const key = JSON.stringify(cellsOfRecord)
      const record = cellsOfRecord.every((cell) => cell === '') ? read.at(-1) : byCells.get(key)
      if (record) {
        ;(record.draft[apart] as Values[]).push(own)
        record.lines.push(line)
        record.unread = new Set([...record.unread, ...unread])
        record.sound &&= sound
        continue
      }
      draft[apart] = [own]
      byCells.set(key, added)
    }
    read.push(added)
  }
  await readComposed(model, ctx, tx, columns, lines, read, add)
  for (const column of columns) {
    if (!('name' in column)) continue
    const { name, field } = column
    if ('part' in column) {
      if (field.type === 'reference')
        await lookUp(
          model,
          ctx,
          tx,
          `${name}.${column.part}`,
          namedInLines(read, name, column.part ?? ''),
          add,
        )
      continue
    }
    if (field.type === 'reference') await lookUp(model, ctx, tx, name, namedIn(read, name), add)
    if (field.type !== 'lines') continue
    for (const [part, { type }] of Object.entries(field.fields))
      if (type === 'reference')
        await lookUp(model, ctx, tx, `${name}.${part}`, namedInLines(read, name, part), add)
  }
  return read
}

/** What the lines say with a column that is made of several fields. */
async function readComposed(
  { composed, definition }: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  columns: ImportColumn[],
  lines: CsvLine[],
  read: ImportLine[],
  add: AddFinding,
): Promise<void> {
  if (!composed) return
  const said = await composed.reader(tx, ctx)
  const at = columns.findIndex((column) => 'composed' in column)
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]))
  for (const line of read) {
    const found = said(line.draft, cellsOf.get(line.line)?.[at] ?? '')
    if ('error' in found) {
      add(line.line, composed.column, found.error)
      line.sound = false
      // What it is made of isn't missing.
      line.unread = new Set(Object.keys(definition.fields))
      continue
    }
    const taken = Object.entries(found.values).filter(([name]) => isBlank(line.draft[name]))
    Object.assign(line.draft, Object.fromEntries(taken))
    line.key = found.key
    line.composed = taken.map(([name]) => name)
  }
}

/** A record that the file refers to: where its name is, and where its id goes. */
interface Named {
  line: ImportLine
  /** The line of the file. */
  at: number
  /** The field with the name. */
  field: string
  holder: Values
  key: string
}

const isText = ({ holder, key }: Named): boolean => typeof holder[key] === 'string'

const namedIn = (lines: ImportLine[], name: string): Named[] =>
  lines
    .map((line) => ({ line, at: line.line, field: name, holder: line.draft, key: name }))
    .filter(isText)

const namedInLines = (lines: ImportLine[], name: string, part: string): Named[] =>
  lines
    .flatMap((line) =>
      ((line.draft[name] ?? []) as Values[]).map((holder, at) => ({
        ...{ line, at: line.lines[at] ?? line.line, field: name, holder, key: part },
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
  for (const { line, at, field, holder, key } of named) {
    const text = holder[key] as string
    const [one, ...others] = byCall.get(folded(text)) ?? []
    const id = one?.id ?? byID.get(text)
    if (id !== undefined && others.length === 0) {
      holder[key] = id
      continue
    }
    add(at, field, others.length > 0 ? { id: 'kit.import.ambiguous' } : { id: 'kit.valid.oneOf' })
    delete line.draft[field]
    line.sound = false
    line.unread = new Set([...line.unread, field])
  }
}
