import {
  emptyDraft,
  refuse,
  type ImportOutcome,
  type LineFinding,
  type MessageRef,
} from '../shared/index.ts'
import { schoolToday, type UserRequest } from './context.ts'
import { CsvFault, readCsv } from './csv.ts'
import type { Tx } from './database.ts'
import { yieldToEventLoop } from './jobs/define-job.ts'
import { say } from './messages.ts'
import { asRefusal } from './refusals.ts'
import { footLines, readHeader } from './record-import-header.ts'
import { readLines, type ImportLine } from './record-import-lines.ts'
import { matchRecords } from './record-import-match.ts'
import { labelOf } from './record-cells.ts'
import { changedValues, draftErrors } from './record-draft.ts'
import { asOverlap } from './record-overlap.ts'
import { modelFor, type AnyRow, type RecordModel } from './record-parts.ts'
import { asTaken } from './record-unique.ts'
import { changeRows, insertRows } from './record-rows.ts'
import { inSavepoint } from './savepoint.ts'

const maxLines = 50_000
const batchSize = 200

/** Thrown to undo a dry run: it writes everything, so that database errors are found too. */
class Undo extends Error {}

/**
 * Imports a CSV text into the record: lines that match a record by one of the unique sets change
 * it, the others create new ones. All or nothing: with any finding, nothing is written. A dry run
 * reports what would happen and writes nothing. Refuses 413 over 50,000 lines.
 */
export async function importRows(
  model: RecordModel,
  ctx: UserRequest,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ImportOutcome> {
  const own = modelFor(model, ctx)
  const findings = findingsFor(own, ctx)
  const outcome = { create: 0, update: 0, unchanged: 0 }
  const lines = await linesOf(csv, findings)
  const [header, ...below] = lines
  const foot = header ? footLines(header, below) : []
  const rest = below.slice(0, below.length - foot.length)
  if (lines.length > maxLines + 1)
    throw refuse.tooLarge('kit.import.tooManyLines', { max: maxLines })
  const columns = header ? readHeader(own, header, findings.add) : []
  if (rest.length === 0 && findings.list.length === 0)
    findings.add(1, '', { id: 'kit.import.noLines' })
  if (findings.list.length > 0) return { ...outcome, findings: findings.all(), dryRun: true }

  try {
    await ctx.database.transaction(ctx.user.districtID, async (tx) => {
      for (const { line, cells } of foot)
        findings.add(line, '', {
          id: 'kit.import.footLine',
          values: { label: cells.find((cell) => cell !== '') ?? '' },
        })
      const read = await readLines(own, ctx, tx, columns, rest, findings.add)
      const matches = await matchRecords(model, ctx, tx, read, findings.add)
      const { creates, updates } = await checkLines(own, read, matches, {
        ...{ add: findings.add, today: schoolToday(ctx) },
      })
      Object.assign(outcome, {
        create: creates.length,
        update: updates.length,
        unchanged: read.filter((line) => line.sound).length - creates.length - updates.length,
      })
      for (const batch of batches(creates))
        await writeEach(model, ctx, tx, batch, findings, (inner, some) =>
          insertRows(
            model,
            ctx,
            inner,
            some.map((one) => one.draft),
          ),
        )
      for (const batch of batches(updates)) {
        await writeEach(model, ctx, tx, batch, findings, (inner, some) =>
          changeRows(
            model,
            ctx,
            inner,
            some.map(({ before, draft }) => ({ before: before as AnyRow, changes: draft })),
          ),
        )
      }
      if (dryRun || findings.list.length > 0) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return { ...outcome, findings: findings.all(), dryRun: dryRun || findings.list.length > 0 }
}

export type AddFinding = (line: number, field: string, ref: MessageRef) => void

interface Findings {
  list: LineFinding[]
  add: AddFinding
  /** In line order: the first 1,000, and how many more there are. */
  all(): LineFinding[]
}

function findingsFor(model: RecordModel, ctx: UserRequest): Findings {
  const list: LineFinding[] = []
  const shown = 1000
  return {
    list,
    add: (line, field, ref) =>
      void list.push({
        line,
        field: field === '' ? '' : labelOf(model, field, ctx.language),
        message: say(ctx.language, ref),
      }),
    all: () => {
      const ordered = list.toSorted((one, other) => one.line - other.line)
      const more = ordered.length - shown
      const last = ordered[shown - 1]
      return more > 0 && last
        ? [
            ...ordered.slice(0, shown),
            {
              line: last.line,
              field: '',
              message: say(ctx.language, { id: 'kit.import.more', values: { count: more } }),
            },
          ]
        : ordered
    },
  }
}

async function linesOf(
  csv: string,
  findings: Findings,
): Promise<Awaited<ReturnType<typeof readCsv>>> {
  try {
    return await readCsv(csv)
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    findings.add(error.line, '', error.ref ?? { id: 'kit.import.malformedLine' })
    return []
  }
}

interface Write {
  line: number
  draft: Record<string, unknown>
  before: AnyRow | null
}

/** If a file has only one language of a translated text, the other is kept. */
function wholeTexts(
  { definition: { fields } }: RecordModel,
  draft: Record<string, unknown>,
  before: AnyRow | null,
): Record<string, unknown> {
  const translated = Object.entries(draft).filter(([name]) => fields[name]?.type === 'translated')
  return {
    ...draft,
    ...Object.fromEntries(
      translated.map(([name, value]) => [
        name,
        { en: null, es: null, ...(before?.[name] as object | undefined), ...(value as object) },
      ]),
    ),
  }
}

/**
 * A file doesn't contain the ids of a record's lines: each takes the place, and the id, of the
 * existing one.
 */
function linesKept(
  { lines }: RecordModel,
  draft: Record<string, unknown>,
  before: AnyRow | null,
): Record<string, unknown> {
  const own = lines.filter(({ name }) => name in draft && before)
  return {
    ...draft,
    ...Object.fromEntries(
      own.map(({ name }) => {
        const was = (before?.[name] ?? []) as { id: number }[]
        return [
          name,
          (draft[name] as object[]).map((line, at) => ({
            ...(was[at] && { id: was[at].id }),
            ...line,
          })),
        ]
      }),
    ),
  }
}

/** Validates each line against its fields' rules; returns what to write. */
async function checkLines(
  model: RecordModel,
  lines: ImportLine[],
  matches: ReadonlyMap<ImportLine, AnyRow>,
  { add, today }: { add: AddFinding; today: string },
): Promise<{ creates: Write[]; updates: Write[] }> {
  const writes: { creates: Write[]; updates: Write[] } = { creates: [], updates: [] }
  const blank = Object.fromEntries(
    Object.entries(emptyDraft(model.definition.fields, today)).filter(
      ([name]) => !model.definition.fields[name]?.readOnly,
    ),
  )
  for (const [at, line] of lines.entries()) {
    if (at % 500 === 499) await yieldToEventLoop()
    const before = matches.get(line) ?? null
    // Missing values of a new record default to its form's initial values.
    const filledIn = before ? line.draft : { ...blank, ...line.draft }
    const given = linesKept(model, wholeTexts(model, filledIn, before), before)
    const draft = before ? changedValues(model, given, before) : given
    const errors = Object.entries(draftErrors(model, draft, before)).filter(
      ([name]) => !line.unread.has(name),
    )
    for (const [name, ref] of errors) add(line.line, name, ref)
    if (!line.sound || errors.length > 0) line.sound = false
    else if (!before) writes.creates.push({ line: line.line, draft, before })
    else if (Object.keys(draft).length > 0) writes.updates.push({ line: line.line, draft, before })
  }
  return writes
}

/**
 * Writes a batch; if it is refused, halves it until the refused lines are isolated, and reports
 * each.
 */
async function writeEach(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  batch: Write[],
  findings: Findings,
  write: (inner: Tx, some: Write[]) => Promise<unknown>,
): Promise<void> {
  try {
    await inSavepoint(tx, (inner) => write(inner, batch))
  } catch (error) {
    const refusal =
      asTaken(model, ctx.language, error) ?? asOverlap(model, error) ?? asRefusal(error)
    if (!refusal || refusal.code === 'unavailable') throw error
    const [only] = batch
    if (batch.length === 1 && only) {
      const fields = Object.entries(refusal.detail.fields ?? {})
      for (const [name, ref] of fields) findings.add(only.line, name, ref)
      if (fields.length === 0) findings.add(only.line, '', refusal.ref)
      return
    }
    // Beyond what is shown, finding each one would only cost time.
    if (findings.list.length > 1000) return
    const half = batch.length >> 1
    await writeEach(model, ctx, tx, batch.slice(0, half), findings, write)
    await writeEach(model, ctx, tx, batch.slice(half), findings, write)
  }
}

const batches = (writes: Write[]): Write[][] =>
  Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, at) =>
    writes.slice(at * batchSize, (at + 1) * batchSize),
  )
