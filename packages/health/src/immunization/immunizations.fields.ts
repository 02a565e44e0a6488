import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { schoolVaccines } from './school-entry.rules.ts'
import { doseSources, exemptionKinds, exemptionSpans, vaccineCodes } from './vaccine.words.ts'

/** Pictures of cards and forms: their purpose, and the maximum size of one in bytes. */
export const proofPurpose = 'health.immunizations'
export const proofBytes = 7_000_000

export const doseList = defineOwned({
  name: 'health.dose',
  label: 'cvx',
  sort: 'givenOn',
  fields: {
    cvx: f.choice({ of: vaccineCodes, required: true }),
    givenOn: f.date({ required: true, past: true }),
    source: f.choice({ of: doseSources, required: true, default: 'card' }),
    lot: f.text({ max: 40 }),
    proofUUID: f.file({ accept: 'any' }),
  },
})
export type Dose = RowOf<typeof doseList>

const medical = { field: 'kind', is: 'medical' } as const

export const exemptionList = defineOwned({
  name: 'health.exemption',
  label: 'kind',
  sort: '-issuedOn',
  fields: {
    kind: f.choice({ of: exemptionKinds, required: true, default: 'medical' }),
    vaccines: f.choices({ of: schoolVaccines, required: true, when: medical }),
    issuedOn: f.date({ required: true, past: true }),
    span: f.choice({ of: exemptionSpans, required: true, when: medical }),
    // The calendar says how long a requested record is waited for.
    until: f.date({
      notBefore: 'issuedOn',
      when: { field: 'kind', is: ['medical', 'independentStudy', 'iep'] },
    }),
    doctor: f.text({ max: 120, required: true, when: medical }),
    formNumber: f.text({ max: 40, when: medical }),
    proofUUID: f.file({ accept: 'any' }),
  },
})
export type ImmunizationExemption = RowOf<typeof exemptionList>

/** A card of several doses, entered at once. Days are read as they are written. */
export const cardFields = {
  source: f.choice({ of: doseSources, required: true, default: 'card' }),
  proofUUID: f.file({ accept: 'any' }),
  doses: f.lines({
    max: 60,
    required: true,
    fields: {
      cvx: f.choice({ of: vaccineCodes, required: true }),
      givenOn: f.text({ max: 20, required: true }),
      lot: f.text({ max: 40 }),
    },
  }),
}
