import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { ReportStatus } from './absence-reports.words.ts'

export type ReportPart = 'family' | 'office'

/**
 * waiting → confirmed, declined, or withdrawn by the family. The office can reopen what it decided;
 * what the confirmation had set is then taken back.
 */
export const absenceReportWorkflow = defineWorkflow<ReportStatus | 'none', ReportPart>()({
  name: 'attendance.absenceReports',
  acts: {
    create: {},
    confirm: {},
    decline: { asks: { answer: f.multiline({ max: 500, required: true }) } },
    reopen: { confirm: true },
    withdraw: {},
  },
  transitions: [
    { from: 'none', act: 'create', to: 'waiting', who: 'family' },
    { from: 'waiting', act: 'confirm', to: 'confirmed', who: 'office' },
    { from: 'waiting', act: 'decline', to: 'declined', who: 'office' },
    { from: ['confirmed', 'declined'], act: 'reopen', to: 'waiting', who: 'office' },
    { from: 'waiting', act: 'withdraw', to: 'withdrawn', who: 'family' },
  ],
})
