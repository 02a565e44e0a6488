import type { MessageRef } from '@atrium/kit/shared'
import { newCounts, type Counts } from './guard.rules.ts'
import type { ImportFileView } from './import-views.ts'
import type { ImportPlan, PlannedFile, SetAside } from './plan.ts'
import { fieldsOf } from './fields/index.ts'
import { fieldNames } from './fields/labels.ts'
import { numberFromID } from './number-from-id.rules.ts'
import { proposeValues } from './values.rules.ts'

/** Formats a message in the reader's language. */
type Say = (message: MessageRef) => string

/**
 * The files of an import for the wizard, in import order. Skipped files come last, without a kind.
 */
export function fileViews(
  plan: ImportPlan,
  counts: Record<string, Counts>,
  say: Say,
): ImportFileView[] {
  // A note about how a file is read no longer applies once a person has chosen otherwise.
  const notesOf = ({ name, mode }: PlannedFile) =>
    plan.notes
      .filter((note) => note.file === name && (note.while ?? mode) === mode)
      .map((note) => say({ id: `imports.plan.${note.code}`, values: note.values }))
  return [
    ...plan.files.map((file) =>
      plannedView(file, counts[file.path] ?? newCounts(), [...notesOf(file), ...readAs(file, say)]),
    ),
    ...plan.setAside.map((file) => asideView(file, say)),
  ]
}

/** Notes about the upload as a whole. */
export function planNotes(plan: ImportPlan, say: Say): string[] {
  const names = new Set(plan.files.map((file) => file.name))
  return plan.notes
    .filter((note) => !names.has(note.file))
    .map((note) => say({ id: `imports.plan.${note.code}`, values: note.values }))
}

/** Notes about anything surprising in how a file is read. */
function readAs(file: PlannedFile, say: Say): string[] {
  const notes: string[] = []
  const { dialect, filled = 0, cut = 0 } = file
  if (filled > 0 && dialect.rows !== 'widen')
    notes.push(say({ id: 'imports.plan.filledShort', values: { count: filled } }))
  if (cut > 0) notes.push(say({ id: 'imports.plan.cutLong', values: { count: cut } }))
  const at = numberFromID(file)
  if (at !== null)
    notes.push(say({ id: 'imports.plan.numberFromID', values: { column: dialect.headers[at]! } }))
  return notes
}

function plannedView(file: PlannedFile, counts: Counts, notes: string[]): ImportFileView {
  const { path, kind, mode, rows, dialect, head, proposal, columns } = file
  return {
    path,
    kind,
    mode,
    rows,
    dialect,
    head: head ?? [],
    notes,
    columns: dialect.headers.map((header, at) => {
      const proposed = proposal.columns[at]
      const field = proposal.mapping.columns[at] ?? null
      const asProposed = proposed !== undefined && proposed.field === field
      return {
        header,
        samples: proposed?.reason === 'secret' ? [] : (columns[at]?.samples ?? []),
        field,
        score: asProposed ? proposed.score : field === null ? 0 : 1,
        reason: asProposed ? `imports.match.${proposed.reason}` : null,
        others: proposed?.others ?? [],
      }
    }),
    missing: proposal.missing,
    unknownValues: unknownValues(file),
    ambiguousDates: proposal.ambiguousDates.flatMap((field) => {
      const at = proposal.mapping.columns.indexOf(field)
      return at === -1
        ? []
        : [
            {
              field,
              order: proposal.mapping.dates[field] ?? 'iso',
              samples: columns[at]?.samples ?? [],
            },
          ]
    }),
    counts,
  }
}

/** Values without a known code. A person's decisions about them are in the mapping. */
function unknownValues({
  kind,
  proposal: { mapping },
  columns,
}: PlannedFile): ImportFileView['unknownValues'] {
  return mapping.columns.flatMap((field, at) => {
    const choices = field === null ? undefined : fieldsOf(kind)[field]?.choices
    const values = columns[at]?.values
    if (field === null || !choices || !values) return []
    const single = values.filter(({ value }) => !/[,;|]/.test(value))
    const unknown = proposeValues(choices, single, mapping.values[field]).filter(
      (value) => value.code === null,
    )
    return unknown.length === 0
      ? []
      : [
          {
            field,
            values: unknown.map(({ value, count, suggestion }) => ({
              value,
              count,
              proposed: suggestion,
            })),
          },
        ]
  })
}

function asideView(
  { path, rows, dialect, head, samples, reason, values, guess: { kind, holds } }: SetAside,
  say: Say,
): ImportFileView {
  const fields =
    kind !== null && values['fields'] !== undefined
      ? fieldNames(kind, values['fields'].split(', '), say).join('; ')
      : ''
  const known =
    reason === 'notImported' && holds !== undefined && holds !== 'other' ? `.${holds}` : ''
  const notes = [say({ id: `imports.plan.${reason}${known}`, values: { ...values, fields } })]
  const columns = dialect.headers.map((header, at) => ({
    header,
    samples: samples?.[at] ?? [],
    field: null,
    score: 0,
    reason: null,
    others: [],
  }))
  return {
    path,
    kind: null,
    mode: 'delta',
    rows,
    dialect,
    head: head ?? [],
    notes,
    columns,
    missing: [],
    unknownValues: [],
    counts: newCounts(),
  }
}
