import { rollBackDays, type ImportAction, type ImportState, type ProcessingMode } from './words.ts'

/** Who asks: an administrator of imports, somebody without that right, or the product itself (a job). */
export type Actor = 'administrator' | 'system' | 'other'

/** What the guards of the table look at. Instants are ISO strings. */
export type StateFacts = {
  actor: Actor
  processing: ProcessingMode
  /** Did what blocks the import get confirmed by its number? Only looked at for `confirm`. */
  confirmed?: boolean
  /** When the import ended; only looked at for `rollBack`. */
  endedAt?: string | null
  /** Has it written anything? Only looked at for `rollBack`: a failure or a cancellation before the first record leaves nothing to take back. */
  hasWritten?: boolean
  now: string
}

type Transition = {
  from: readonly ImportState[]
  action: ImportAction
  to: ImportState
  who: readonly Actor[]
  when?: (facts: StateFacts) => boolean
}

const open: readonly ImportState[] = ['draft', 'mapped', 'blocked', 'ready']
const people: readonly Actor[] = ['administrator']
const anyone: readonly Actor[] = ['administrator', 'system']
const system: readonly Actor[] = ['system']

/**
 * definitions.md "Customer import", as a table. The pre-flight runs while an import is `mapped` and ends in `block` or `pass`;
 * a new upload or mapping before the start begins again, so that nothing is processed that was not checked.
 */
export const importTransitions: readonly Transition[] = [
  { from: open, action: 'upload', to: 'draft', who: anyone },
  { from: open, action: 'map', to: 'mapped', who: anyone },
  { from: ['mapped'], action: 'block', to: 'blocked', who: system },
  { from: ['mapped'], action: 'pass', to: 'ready', who: system },
  {
    from: ['blocked'],
    action: 'confirm',
    to: 'ready',
    who: people,
    when: (facts) => facts.confirmed === true,
  },
  { from: ['ready'], action: 'start', to: 'processing', who: people },
  {
    from: ['ready'],
    action: 'start',
    to: 'processing',
    who: system,
    when: (facts) => facts.processing === 'automated',
  },
  { from: ['processing'], action: 'complete', to: 'done', who: system },
  { from: ['processing'], action: 'completePartly', to: 'partial', who: system },
  { from: ['mapped', 'ready', 'processing'], action: 'fail', to: 'failed', who: system },
  { from: ['failed'], action: 'retry', to: 'mapped', who: people },
  {
    from: ['done', 'partial'],
    action: 'rollBack',
    to: 'rolledBack',
    who: people,
    when: withinRollBack,
  },
  {
    from: ['failed', 'cancelled'],
    action: 'rollBack',
    to: 'rolledBack',
    who: people,
    when: (facts) => facts.hasWritten === true && withinRollBack(facts),
  },
  { from: [...open, 'processing'], action: 'cancel', to: 'cancelled', who: people },
]

export type Refused = { ok: false; code: 'imports.actionNotAllowed' }
export type Moved = { ok: true; to: ImportState }

/**
 * Decides one step of an import.
 * @returns the state to go to, or the refusal "Action not allowed" where the table has no row for it.
 */
export function moveImport(
  state: ImportState,
  action: ImportAction,
  facts: StateFacts,
): Moved | Refused {
  const row = importTransitions.find(
    (t) =>
      t.action === action &&
      t.from.includes(state) &&
      t.who.includes(facts.actor) &&
      (t.when?.(facts) ?? true),
  )
  return row ? { ok: true, to: row.to } : { ok: false, code: 'imports.actionNotAllowed' }
}

/** The actions a person sees as buttons now, in the table's order. */
export function allowedActions(state: ImportState, facts: StateFacts): ImportAction[] {
  const all = importTransitions
    .map((t) => t.action)
    .filter((action) => moveImport(state, action, { confirmed: true, ...facts }).ok)
  return [...new Set(all)]
}

/** The last instant at which an import that ended at `endedAt` can be rolled back. */
export function rollBackUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + rollBackDays * 86_400_000).toISOString()
}

function withinRollBack(facts: StateFacts): boolean {
  return facts.endedAt != null && Date.parse(facts.now) <= Date.parse(rollBackUntil(facts.endedAt))
}
