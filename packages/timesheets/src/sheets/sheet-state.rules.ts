import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { SheetStatus } from '../words.ts'

export type SheetPart = 'employee' | 'approver' | 'payroll'

export const sheetWorkflow = defineWorkflow<SheetStatus, SheetPart>()({
  name: 'timesheets.timesheet',
  acts: {
    submit: { confirm: true },
    approve: {},
    return: { asks: { note: f.multiline({ max: 500, required: true }) } },
    lock: { confirm: true },
    unlock: { asks: { note: f.multiline({ max: 500, required: true }) } },
  },
  transitions: [
    { from: 'open', act: 'submit', to: 'submitted', who: 'employee' },
    { from: 'submitted', act: 'approve', to: 'approved', who: 'approver' },
    { from: ['submitted', 'approved'], act: 'return', to: 'open', who: 'approver' },
    { from: 'approved', act: 'lock', to: 'locked', who: 'payroll' },
    { from: 'locked', act: 'unlock', to: 'approved', who: 'payroll' },
  ],
})
