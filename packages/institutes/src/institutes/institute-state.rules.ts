import { f, refuse, type Refusal } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export const instituteStates = {
  draft: 'neutral',
  open: 'waiting',
  reviewing: 'attention',
  decided: 'good',
  closed: 'neutral',
} as const
export type InstituteStatus = keyof typeof instituteStates

/** `manager`: sets up all institutes. `administrator`: was named for this one, or is a manager. */
export type InstitutePart = 'manager' | 'administrator'

export interface InstituteFacts {
  /** Without what it can’t open: weights that total 100%, panels, a form, a deadline to come. */
  missing: Refusal | null
  /** The deadline has passed. */
  isDue: boolean
  /** The deadline in words, for a refusal. */
  deadline: string
  /** A new deadline, of the act that is asked, that isn’t later than now. */
  isTooEarly: boolean
  panelists: number
  /** Submissions without a decision. */
  undecided: number
}

/**
 * draft → open → reviewing → decided → closed. Late submissions are refused; an administrator
 * extends the deadline, with a reason, while it is open. Decisions reach applicants when they are
 * released, all at once.
 */
export const instituteWorkflow = defineWorkflow<
  InstituteStatus | 'none',
  InstitutePart,
  InstituteFacts
>()({
  name: 'institutes.institutes',
  acts: {
    create: {},
    edit: {},
    remove: {},
    open: { confirm: true },
    startReview: { confirm: true },
    deal: { confirm: true },
    decideByRank: { confirm: true },
    release: { confirm: true },
    extend: {
      asks: {
        dueOn: f.date({ required: true }),
        dueTime: f.time({ required: true, default: '17:00' }),
        reason: f.multiline({ max: 500, required: true }),
      },
    },
    invite: {
      asks: { userID: f.reference({ to: 'institutes.staff', required: true }) },
    },
    close: { confirm: true },
    reopen: { asks: { reason: f.multiline({ max: 500, required: true }) } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'manager' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'administrator' },
    { from: 'open', act: 'edit', to: 'open', who: 'administrator' },
    { from: 'reviewing', act: 'edit', to: 'reviewing', who: 'administrator' },
    { from: 'draft', act: 'remove', to: 'draft', who: 'manager' },
    {
      ...{ from: 'draft', act: 'open', to: 'open', who: 'administrator' },
      needs: ({ missing }) => missing,
    },
    {
      ...{ from: 'open', act: 'startReview', to: 'reviewing', who: 'administrator' },
      needs: ({ isDue, deadline }) =>
        isDue ? null : refuse.conflict('institutes.notDue', { deadline }),
    },
    {
      ...{ from: 'open', act: 'extend', to: 'open', who: 'administrator' },
      needs: ({ isTooEarly }, filled) =>
        isTooEarly && filled.dueOn
          ? refuse.fields({ dueOn: { id: 'institutes.deadlineEarlier' } })
          : null,
    },
    { from: 'open', act: 'invite', to: 'open', who: 'administrator' },
    { from: 'reviewing', act: 'invite', to: 'reviewing', who: 'administrator' },
    {
      ...{ from: 'reviewing', act: 'deal', to: 'reviewing', who: 'administrator' },
      needs: ({ panelists }) => (panelists > 0 ? null : refuse.conflict('institutes.noPanelists')),
    },
    { from: 'reviewing', act: 'decideByRank', to: 'reviewing', who: 'administrator' },
    {
      ...{ from: 'reviewing', act: 'release', to: 'decided', who: 'administrator' },
      needs: ({ undecided }) =>
        undecided === 0 ? null : refuse.conflict('institutes.undecided', { count: undecided }),
    },
    { from: 'decided', act: 'close', to: 'closed', who: 'administrator' },
    { from: 'closed', act: 'reopen', to: 'decided', who: 'administrator' },
  ],
})
