import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { providerKinds } from '../words.ts'
import { followUps, screeningKinds, screeningResults } from './screenings.words.ts'

export const resultTones = {
  pass: 'good',
  refer: 'bad',
  recheck: 'attention',
  absent: 'neutral',
} as const

const asked = { field: 'result', is: ['refer', 'recheck'] } as const

export const screeningList = defineOwned({
  name: 'health.screening',
  label: 'kind',
  sort: '-screenedOn',
  fields: {
    kind: f.choice({ of: screeningKinds, required: true, default: 'vision' }),
    screenedOn: f.date({ required: true, past: true, default: 'today' }),
    result: f.choice({ of: screeningResults, required: true, tones: resultTones }),
    details: f.text({ max: 300 }),
    followUp: f.choice({ of: followUps, when: asked }),
    followUpOn: f.date({ when: asked }),
    note: f.multiline({ max: 1000 }),
  },
})
export type Screening = RowOf<typeof screeningList>

export const providerList = defineOwned({
  name: 'health.provider',
  label: 'shownName',
  sort: 'kind',
  fields: {
    kind: f.choice({ of: providerKinds, required: true, default: 'doctor' }),
    providerID: f.reference({ to: 'health.knownProviders' }),
    name: f.text({ max: 160 }),
    phone: f.phone({}),
    number: f.text({ max: 60 }),
    note: f.multiline({ max: 500 }),
    shownName: f.text({ max: 300, readOnly: true, hidden: true }),
    shownPhone: f.text({ max: 60, readOnly: true, hidden: true }),
  },
})
export type StudentProvider = RowOf<typeof providerList>
