import { defineOwned, f, type RowOf } from '@atrium/kit/shared'

export const destinations = ['class', 'home', 'hospital', 'other'] as const

/** What a nurse records of one visit, or of one for several students after an accident. */
export const visitFields = {
  arrivedAt: f.instant({ required: true }),
  logTypeID: f.reference({ to: 'health.logTypes' }),
  concernID: f.reference({ to: 'health.concerns' }),
  symptoms: f.many({ as: 'symptomID', to: 'health.symptoms', max: 12 }),
  assessmentID: f.reference({ to: 'health.assessments' }),
  actionID: f.reference({ to: 'health.actions' }),
  outcomeID: f.reference({ to: 'health.outcomes' }),
  note: f.multiline({ max: 2000 }),
  isGuardianCalled: f.toggle({}),
  isFamilyNotified: f.toggle({}),
  leftAt: f.instant({ notBefore: 'arrivedAt' }),
  leftFor: f.choice({ of: destinations, when: { field: 'leftAt' } }),
} as const

const name = { max: 1000, readOnly: true, hidden: true } as const

export const visitList = defineOwned({
  name: 'health.visit',
  label: 'arrivedAt',
  sort: '-arrivedAt',
  fields: {
    ...visitFields,
    // The family reads the names; the lists are the health office's.
    logType: f.text(name),
    concern: f.text(name),
    symptomNames: f.text(name),
    assessment: f.text(name),
    action: f.text(name),
    outcome: f.text(name),
  },
})
export type Visit = RowOf<typeof visitList>
