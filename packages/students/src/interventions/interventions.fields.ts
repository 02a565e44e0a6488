import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { areas, outcomes, tiers } from './intervention.words.ts'

/** What a school does for a student in general education who needs more (RTI, MTSS). */
export const interventionList = defineOwned({
  name: 'students.intervention',
  label: 'goal',
  sort: '-startsOn',
  fields: {
    tier: f.choice({ of: tiers, required: true, default: 'tier2' }),
    area: f.choice({ of: areas, required: true }),
    goal: f.multiline({ max: 1000, required: true }),
    strategy: f.multiline({ max: 2000 }),
    leadID: f.reference({ to: 'people.colleagues' }),
    // Families read who leads it, and can't look up staff.
    leadName: f.text({ max: 300, readOnly: true, hidden: true }),
    startsOn: f.date({ required: true }),
    reviewOn: f.date({ notBefore: 'startsOn' }),
    endsOn: f.date({ notBefore: 'startsOn' }),
    outcome: f.choice({ of: outcomes, when: { field: 'endsOn' } }),
    isForFamily: f.toggle({ default: false }),
  },
})

export type Intervention = RowOf<typeof interventionList>
