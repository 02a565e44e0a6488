export const needs = {
  /** Reviews the sheets of a school. */
  approve: ['timesheets.approve'],
  /** Pay periods, programs, locking: payroll. */
  manage: ['timesheets.manage'],
  /** Open to its owner, and to people who review or pay it. */
  own: [['timesheets.approve', 'timesheets.manage', 'staff-own']],
  review: [['timesheets.approve', 'timesheets.manage']],
  /**
   * Open to all staff, since each sheet decides who owns and reviews it: a delegate has no
   * permission of their own, and an office worker no profile.
   */
  anyone: [['profile.own', 'timesheets.approve', 'timesheets.manage']],
  /** Effort reports are read by their people, their approvers, payroll, and people who manage grants. */
  effort: [
    ['profile.own', 'timesheets.approve', 'timesheets.manage', 'grants.manage', 'grants.awards'],
  ],
} as const

/** open → submitted → approved → locked; an approved sheet that is changed is submitted again. */
export const sheetStatuses = ['open', 'submitted', 'approved', 'locked'] as const
export type SheetStatus = (typeof sheetStatuses)[number]
export const sheetFlags = ['overtime', 'missingDays'] as const
export type SheetFlag = (typeof sheetFlags)[number]
export const mostLines = 400
export const mostMinutesADay = 24 * 60
