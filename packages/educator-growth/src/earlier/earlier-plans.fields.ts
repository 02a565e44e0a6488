import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { ratings } from '../words.ts'
import { focuses, planStatuses } from './earlier-plans.words.ts'

/** What educators write in their own plans. */
export const ownPlanFields = {
  goal: f.multiline({ max: 1000, required: true }),
  actions: f.multiline({ max: 4000 }),
  evidence: f.multiline({ max: 4000 }),
} as const

/** Plans from before there were templates: they are finished here, and new ones start from a template. */
export const earlierPlanList = defineOwned({
  name: 'educatorGrowth.earlier',
  label: 'goal',
  sort: '-schoolYear',
  fields: {
    schoolYear: f.integer({ isYear: true, min: 2000, max: 2100, required: true }),
    focus: f.choice({ of: focuses, required: true }),
    ...ownPlanFields,
    dueOn: f.date(),
    status: f.choice({ of: planStatuses, required: true, default: 'draft' }),
    evaluatorID: f.reference({ to: 'educatorGrowth.evaluators' }),
    evaluatorName: f.text({ max: 300, readOnly: true, hidden: true }),
    rating: f.choice({ of: ratings, when: { field: 'status', is: 'completed' } }),
  },
})

export type EarlierPlan = RowOf<typeof earlierPlanList>
