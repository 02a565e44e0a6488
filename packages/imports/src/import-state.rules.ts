import { refuse } from '@atrium/kit/shared'
import { defineWorkflow, type ActOf } from '@atrium/workflow/rules'
import { rollBackDays, type ImportState, type ProcessingMode } from './words.ts'

/** The actor: someone who may manage imports, someone who may not, or a job. */
export type Actor = 'administrator' | 'system' | 'other'

/** The facts used by the table's guards. Instants are ISO strings. */
export type StateFacts = {
  processing: ProcessingMode
  /** Whether every block was confirmed by its number. Only used for `confirm`. */
  confirmed?: boolean
  /** When the import ended; only used for `rollBack`. */
  endedAt?: string | null
  /**
   * Whether it has written anything. Only used for `rollBack`: if it failed or was canceled before
   * the first record, there is nothing to undo.
   */
  hasWritten?: boolean
  now: string
}

const open: readonly ImportState[] = ['draft', 'mapped', 'blocked', 'ready']
const people = 'administrator'
const system = 'system'
const anyone = [people, system] as const
const refused = () => refuse.conflict('imports.actionNotAllowed')

/**
 * definitions.md "Customer import", as a table. The pre-flight runs while an import is `mapped`,
 * and ends with `block` or `pass`. A new upload or mapping before the start sends it back to the
 * pre-flight, so that nothing unchecked is processed.
 */
export const importing = defineWorkflow<ImportState, Actor, StateFacts>()({
  name: 'imports.import',
  acts: {
    upload: {},
    map: {},
    block: {},
    pass: {},
    confirm: {},
    start: {},
    complete: {},
    completePartly: {},
    fail: {},
    retry: {},
    rollBack: {},
    cancel: {},
  },
  transitions: [
    { from: open, act: 'upload', to: 'draft', who: anyone },
    { from: open, act: 'map', to: 'mapped', who: anyone },
    { from: 'mapped', act: 'block', to: 'blocked', who: system },
    { from: 'mapped', act: 'pass', to: 'ready', who: system },
    {
      from: 'blocked',
      act: 'confirm',
      to: 'ready',
      who: people,
      needs: ({ confirmed }) => (confirmed ? null : refused()),
    },
    { from: 'ready', act: 'start', to: 'processing', who: people },
    {
      from: 'ready',
      act: 'start',
      to: 'processing',
      who: system,
      when: ({ processing }) => processing === 'automated',
    },
    { from: 'processing', act: 'complete', to: 'done', who: system },
    { from: 'processing', act: 'completePartly', to: 'partial', who: system },
    { from: ['mapped', 'ready', 'processing'], act: 'fail', to: 'failed', who: system },
    { from: 'failed', act: 'retry', to: 'mapped', who: people },
    {
      from: ['done', 'partial'],
      act: 'rollBack',
      to: 'rolledBack',
      who: people,
      when: withinRollBack,
    },
    {
      from: ['failed', 'cancelled'],
      act: 'rollBack',
      to: 'rolledBack',
      who: people,
      when: (facts) => facts.hasWritten === true && withinRollBack(facts),
    },
    { from: [...open, 'processing'], act: 'cancel', to: 'cancelled', who: people },
  ],
  refusals: { notNow: refused, notYours: refused },
})

export type ImportAct = ActOf<typeof importing>

/** The last instant at which an import that ended at `endedAt` can be rolled back. */
export function rollBackUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + rollBackDays * 86_400_000).toISOString()
}

function withinRollBack(facts: StateFacts): boolean {
  return facts.endedAt != null && Date.parse(facts.now) <= Date.parse(rollBackUntil(facts.endedAt))
}
