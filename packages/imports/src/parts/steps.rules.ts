import type { ImportDetail } from '../import-views.ts'

export const steps = ['file', 'columns', 'values', 'check', 'import', 'result'] as const
export type Step = (typeof steps)[number]

type Facts = Pick<ImportDetail, 'state' | 'files'>

/** True while nothing has been written, so all choices can still be changed. */
export const isOpen = ({ state }: Pick<Facts, 'state'>): boolean =>
  state === 'draft' || state === 'mapped' || state === 'blocked' || state === 'ready'

/** True if required fields have no column in a file that will be imported. */
export const lacksFields = ({ files }: Pick<Facts, 'files'>): boolean =>
  files.some((file) => file.kind !== null && file.missing.length > 0)

/** The step an import is at: the default when none is named. */
export function stepOf(facts: Facts): Step {
  if (facts.state === 'draft') return lacksFields(facts) ? 'columns' : 'file'
  if (facts.state === 'mapped' || facts.state === 'blocked' || facts.state === 'ready')
    return 'check'
  return facts.state === 'processing' ? 'import' : 'result'
}

/**
 * The step in the URL, or else the import's current one. People who were sent to a draft's choices
 * stay at that step while choosing, even once nothing is missing anymore.
 * @param led the step that was shown first
 */
export function readStep(text: string | null, facts: Facts, led: Step = stepOf(facts)): Step {
  const stays = (led === 'file' || led === 'columns') && isOpen(facts)
  return steps.find((step) => step === text) ?? (stays ? led : stepOf(facts))
}

/**
 * Whether this step can be opened now. Past choices can still be viewed, but results that don't
 * exist yet can't.
 */
export function canOpen(step: Step, { state }: Facts): boolean {
  if (step === 'result') return !isOpen({ state }) && state !== 'processing'
  if (step === 'import') return state !== 'draft' && state !== 'mapped'
  return true
}

/** How sure a proposal is. A person's own choice, or a remembered one, is certain. */
export function certaintyOf(score: number): 'sure' | 'likely' | 'perhaps' {
  if (score >= 0.95) return 'sure'
  return score >= 0.75 ? 'likely' : 'perhaps'
}

/**
 * Assigns a field to a column; a column that had it before loses it, unless the field accepts
 * several.
 */
export function putField(
  columns: readonly (string | null)[],
  at: number,
  field: string | null,
  several: boolean,
): (string | null)[] {
  return columns.map((one, index) =>
    index === at ? field : field !== null && !several && one === field ? null : one,
  )
}
