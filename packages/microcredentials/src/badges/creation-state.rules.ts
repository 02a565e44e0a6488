import { f, refuse, type FieldErrors } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { CreationStatus } from '../words.ts'

/** The role in which a person acts on a microcredential; someone may have more than one. */
export type CreationPart = 'creator' | 'approver' | 'administrator'

export interface CreationFacts {
  /** What is missing before submission, by path. */
  missing?: FieldErrors
  /** An approver's unresolved comment next to a field. */
  hasOpenComment?: boolean
}

const comment = f.multiline({ max: 4000 })
const asks = { comment }
const creator = ['creator', 'administrator'] as const
const approver = ['approver', 'administrator'] as const

/**
 * definitions.md "Microcredential, as its creator has it", as a table. Administrators may do
 * everything that creators and approvers may.
 */
export const creation = defineWorkflow<CreationStatus, CreationPart, CreationFacts>()({
  name: 'microcredentials.badge',
  acts: {
    submit: { asks },
    approve: { asks },
    requestChanges: { asks },
    revert: { asks },
    archive: { asks },
    restore: { asks },
  },
  transitions: [
    {
      from: ['drft', 'chng'],
      act: 'submit',
      to: 'revw',
      who: creator,
      needs: ({ missing = {} }) =>
        Object.keys(missing).length > 0 ? refuse.fields(missing) : null,
    },
    { from: 'revw', act: 'approve', to: 'actv', who: approver },
    {
      from: 'revw',
      act: 'requestChanges',
      to: 'chng',
      who: approver,
      needs: ({ hasOpenComment }, { comment: said }) =>
        hasOpenComment || (typeof said === 'string' && said.trim())
          ? null
          : refuse.fields({ comment: { id: 'microcredentials.valid.sayWhatToChange' } }),
    },
    { from: ['revw', 'chng'], act: 'revert', to: 'drft', who: creator },
    { from: 'actv', act: 'revert', to: 'drft', who: 'administrator' },
    { from: 'actv', act: 'archive', to: 'arch', who: 'administrator' },
    { from: 'arch', act: 'restore', to: 'drft', who: 'administrator' },
  ],
  refusals: {
    notNow: () => refuse.forbidden('microcredentials.notAllowedToModify'),
    notYours: () => refuse.forbidden('microcredentials.notAllowedToModify'),
  },
})

/**
 * The approved version stays unchanged for people who have started it. Editing continues in the
 * next version.
 */
export const beginsNextVersion = (from: CreationStatus, to: CreationStatus): boolean =>
  to === 'drft' && (from === 'actv' || from === 'arch')

/**
 * Content can change only in a draft or after changes were requested, so that approvers see a fixed
 * version.
 */
export const mayEditContent = (status: CreationStatus, parts: readonly CreationPart[]): boolean =>
  (status === 'drft' || status === 'chng') && creator.some((part) => parts.includes(part))

/**
 * Approvers can comment on fields while it is waiting for them and after they have requested
 * changes.
 */
export const mayComment = (status: CreationStatus, parts: readonly CreationPart[]): boolean =>
  (status === 'revw' || status === 'chng') && approver.some((part) => parts.includes(part))
