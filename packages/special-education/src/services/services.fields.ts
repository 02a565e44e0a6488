import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { sessionOutcomes } from './service-balance.rules.ts'

/** Minutes of a plan's services, as a provider writes them down. */
export const sessionList = defineOwned({
  name: 'specialEducation.session',
  label: 'day',
  sort: '-day',
  fields: {
    serviceID: f.integer({ required: true, min: 1, hidden: true }),
    day: f.date({ required: true, past: true, default: 'today' }),
    minutes: f.integer({ required: true, min: 1, max: 600 }),
    outcome: f.choice({ of: sessionOutcomes, required: true, default: 'delivered' }),
    note: f.text({ max: 500 }),
    enteredByName: f.text({ max: 300, readOnly: true, hidden: true }),
  },
})
export type SessionRow = RowOf<typeof sessionList>

/** Trials of a plan's goals. */
export const trialList = defineOwned({
  name: 'specialEducation.trial',
  label: 'day',
  sort: '-day',
  fields: {
    goalID: f.integer({ required: true, min: 1, hidden: true }),
    day: f.date({ required: true, past: true, default: 'today' }),
    value: f.number({ required: true, min: 0, max: 100000 }),
    tries: f.integer({ min: 1, max: 500 }),
    enteredByName: f.text({ max: 300, readOnly: true, hidden: true }),
  },
})
export type TrialRow = RowOf<typeof trialList>
