import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { entryKinds } from './medication.words.ts'

const shown = { max: 300, readOnly: true, hidden: true } as const

export const orderList = defineOwned({
  name: 'health.order',
  label: 'medication',
  sort: '-startsOn',
  fields: {
    medicationID: f.reference({ to: 'health.knownMedications', required: true }),
    dose: f.text({ max: 120, required: true }),
    prescriber: f.text({ max: 120, required: true }),
    startsOn: f.date({ required: true, default: 'today' }),
    endsOn: f.date({ notBefore: 'startsOn' }),
    times: f.lines({ max: 12, fields: { at: f.time({ required: true }) } }),
    isAsNeeded: f.toggle({}),
    isControlled: f.toggle({}),
    expiresOn: f.date(),
    instructions: f.multiline({ max: 1000 }),
    medication: f.text(shown),
    stock: f.integer({ readOnly: true, hidden: true }),
  },
})
export type MedicationOrder = RowOf<typeof orderList>

/** What a nurse fills in about one entry. */
export const entryFields = {
  units: f.integer({ min: 1, max: 10_000, required: true, default: 1 }),
  witnessID: f.reference({ to: 'health.witnesses' }),
  note: f.multiline({ max: 500 }),
} as const

const hidden = { hidden: true } as const

export const entryList = defineOwned({
  name: 'health.entry',
  label: 'medication',
  sort: '-at',
  fields: {
    orderID: f.integer({ ...hidden, required: true, fixed: true }),
    kind: f.choice({ of: entryKinds, required: true, fixed: true }),
    day: f.date({ required: true, fixed: true }),
    dueAt: f.time({ fixed: true }),
    at: f.instant({ ...hidden, required: true, fixed: true }),
    units: f.integer({ min: 0, max: 10_000, required: true, fixed: true }),
    byID: f.integer({ ...hidden, required: true, fixed: true }),
    witnessID: f.integer({ ...hidden, fixed: true }),
    signedAt: f.instant(hidden),
    note: f.multiline({ max: 500, fixed: true }),
    medication: f.text(shown),
    byName: f.text(shown),
    witnessName: f.text(shown),
  },
})
export type MedicationEntry = RowOf<typeof entryList>
