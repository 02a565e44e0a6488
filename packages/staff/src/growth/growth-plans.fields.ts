import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { focuses, planStatuses, ratings } from './growth-plan.words.ts'

/** What educators write in their own plans. */
export const ownPlanFields = {
  goal: f.multiline({ max: 1000, required: true }),
  actions: f.multiline({ max: 4000 }),
  evidence: f.multiline({ max: 4000 }),
} as const

/** What an educator works on in a school year, and how it is rated. */
export const growthPlanList = defineOwned({
  name: 'staff.growthPlan',
  label: 'goal',
  sort: '-schoolYear',
  fields: {
    schoolYear: f.integer({ isYear: true, min: 2000, max: 2100, required: true }),
    focus: f.choice({ of: focuses, required: true }),
    ...ownPlanFields,
    dueOn: f.date(),
    status: f.choice({ of: planStatuses, required: true, default: 'draft' }),
    evaluatorID: f.reference({ to: 'staff.evaluators' }),
    evaluatorName: f.text({ max: 300, readOnly: true, hidden: true }),
    rating: f.choice({ of: ratings, when: { field: 'status', is: 'completed' } }),
  },
})

export type GrowthPlan = RowOf<typeof growthPlanList>
