import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { outcomes } from './intervention.words.ts'

const monitored = { field: 'monitorID' } as const

/** What a school does for a student in general education who needs more (RTI, MTSS). */
export const interventionList = defineOwned({
  name: 'students.intervention',
  label: 'goal',
  sort: '-startsOn',
  fields: {
    tierID: f.reference({ to: 'students.offeredTiers', required: true }),
    areaID: f.reference({ to: 'students.offeredAreas', required: true }),
    // Families read their names, and can't look up the lists.
    tierName: f.translated({ max: 60, readOnly: true, hidden: true }),
    areaName: f.translated({ max: 60, readOnly: true, hidden: true }),
    goal: f.multiline({ max: 1000, required: true }),
    strategy: f.multiline({ max: 2000 }),
    leadID: f.reference({ to: 'people.colleagues' }),
    // Families read who leads it, and can't look up staff.
    leadName: f.text({ max: 300, readOnly: true, hidden: true }),
    startsOn: f.date({ required: true }),
    reviewOn: f.date({ notBefore: 'startsOn' }),
    endsOn: f.date({ notBefore: 'startsOn' }),
    outcome: f.choice({ of: outcomes, when: { field: 'endsOn' } }),
    monitorID: f.reference({ to: 'students.monitors' }),
    baseline: f.number({ required: true, min: 0, max: 100_000, when: monitored }),
    target: f.number({ required: true, min: 0, max: 100_000, when: monitored }),
    targetOn: f.date({ required: true, notBefore: 'startsOn', when: monitored }),
    // Families and teachers read its name, and can't look up the list.
    monitorName: f.translated({ max: 100, readOnly: true, hidden: true }),
    unit: f.translated({ max: 40, readOnly: true, hidden: true }),
    isForFamily: f.toggle({ default: false }),
  },
})

export type Intervention = RowOf<typeof interventionList>
