import { defineWorkflow } from '@atrium/workflow/rules'

export type EffortPart = 'employee' | 'supervisor'
export type EffortStatus = 'prepared' | 'signed' | 'certified' | 'replaced'

/** prepared → signed by the employee → certified by someone who approves their timesheets. */
export const effortWorkflow = defineWorkflow<EffortStatus, EffortPart>()({
  name: 'timesheets.effortReport',
  acts: { sign: { confirm: true }, certify: { confirm: true } },
  transitions: [
    { from: 'prepared', act: 'sign', to: 'signed', who: 'employee' },
    { from: 'signed', act: 'certify', to: 'certified', who: 'supervisor' },
  ],
})
