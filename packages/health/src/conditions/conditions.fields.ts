import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { severities, severityTones } from '../words.ts'
import { allergyKinds } from './conditions.words.ts'

export const conditionList = defineOwned({
  name: 'health.condition',
  label: 'condition',
  sort: 'condition',
  fields: {
    conditionID: f.reference({ to: 'health.knownConditions', required: true }),
    severity: f.choice({ of: severities, tones: severityTones }),
    since: f.date({ past: true }),
    note: f.multiline({ max: 2000 }),
    guidance: f.multiline({ max: 1000 }),
    isNameShared: f.toggle({}),
    plan: f.multiline({ max: 4000 }),
    reviewOn: f.date(),
    endsOn: f.date({ notBefore: 'since' }),
    condition: f.text({ max: 300, readOnly: true, hidden: true }),
  },
})
export type Condition = RowOf<typeof conditionList>

export const allergyList = defineOwned({
  name: 'health.allergy',
  label: 'allergen',
  sort: 'allergen',
  fields: {
    allergen: f.text({ max: 120, required: true }),
    kind: f.choice({ of: allergyKinds, required: true, default: 'food' }),
    severity: f.choice({ of: severities, required: true, tones: severityTones }),
    reaction: f.text({ max: 300 }),
    doNotServe: f.text({ max: 300, when: { field: 'kind', is: 'food' } }),
    guidance: f.multiline({ max: 1000 }),
    isNameShared: f.toggle({}),
    hasEpinephrine: f.toggle({}),
  },
})
export type Allergy = RowOf<typeof allergyList>
