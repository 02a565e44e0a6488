import { creationActions, type CreationAction, type CreationStatus } from '../words.ts'

/** In which part a person acts on a microcredential; somebody may have more than one. */
export type CreationPart = 'creator' | 'approver' | 'administrator'

export interface CreationFacts {
  parts: readonly CreationPart[]
  /** Does one of its credits name an approval area? Only looked at for `submit`. */
  hasApprovalArea: boolean
}

interface Transition {
  from: readonly CreationStatus[]
  action: CreationAction
  to: CreationStatus
  who: CreationPart
  /** The present version stays as it is for who started it; the work goes on in the next one. */
  nextVersion?: true
}

/** definitions.md "Microcredential, as its creator has it", as a table. */
export const creationTransitions: readonly Transition[] = [
  { from: ['drft', 'chng'], action: 'submit', to: 'revw', who: 'creator' },
  { from: ['revw'], action: 'approve', to: 'actv', who: 'approver' },
  { from: ['revw'], action: 'requestChanges', to: 'chng', who: 'approver' },
  { from: ['revw', 'chng'], action: 'revert', to: 'drft', who: 'creator' },
  { from: ['actv'], action: 'revert', to: 'drft', who: 'administrator', nextVersion: true },
  { from: ['actv'], action: 'archive', to: 'arch', who: 'administrator' },
  { from: ['arch'], action: 'restore', to: 'drft', who: 'administrator', nextVersion: true },
]

export type CreationMove =
  | { ok: true; to: CreationStatus; nextVersion: boolean }
  | {
      ok: false
      code: 'microcredentials.notAllowedToModify' | 'microcredentials.needsApprovalArea'
    }

/**
 * Decides one step of a microcredential's creation. An administrator may do what a creator may, with anybody's.
 * Refuses `microcredentials.notAllowedToModify` where the table has no row, and `microcredentials.needsApprovalArea`
 * for a submission without a credit that has an approval area (modules.md §5).
 */
export function moveCreation(
  status: CreationStatus,
  action: CreationAction,
  facts: CreationFacts,
): CreationMove {
  const row = creationTransitions.find(
    (t) => t.action === action && t.from.includes(status) && holds(facts.parts, t.who),
  )
  if (!row) return { ok: false, code: 'microcredentials.notAllowedToModify' }
  if (action === 'submit' && !facts.hasApprovalArea)
    return { ok: false, code: 'microcredentials.needsApprovalArea' }
  return { ok: true, to: row.to, nextVersion: row.nextVersion === true }
}

/** The actions that a person sees as buttons, whether or not the content is ready for them. */
export const creationActionsFor = (
  status: CreationStatus,
  parts: readonly CreationPart[],
): CreationAction[] =>
  creationActions.filter(
    (action) => moveCreation(status, action, { parts, hasApprovalArea: true }).ok,
  )

/** Content changes only while it is a draft or changes were requested: what is under review is what is reviewed. */
export const mayEditContent = (status: CreationStatus, parts: readonly CreationPart[]): boolean =>
  (status === 'drft' || status === 'chng') && holds(parts, 'creator')

/** Comments beside a field are made by approvers while it waits for them, and after they asked for changes. */
export const mayComment = (status: CreationStatus, parts: readonly CreationPart[]): boolean =>
  (status === 'revw' || status === 'chng') && holds(parts, 'approver')

function holds(parts: readonly CreationPart[], part: CreationPart): boolean {
  return parts.includes(part) || (part !== 'administrator' && parts.includes('administrator'))
}
