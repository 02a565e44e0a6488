import { defineOwned, f, type RowOf } from '@atrium/kit/shared'

/** Notes of a plan's team. Neither the office nor the family reads them. */
export const noteList = defineOwned({
  name: 'specialEducation.note',
  label: 'text',
  sort: '-at',
  fields: {
    text: f.multiline({ max: 4000, required: true }),
    writtenByName: f.text({ max: 300, readOnly: true, hidden: true }),
    at: f.instant({ readOnly: true, hidden: true }),
  },
})
export type PlanNote = RowOf<typeof noteList>

/** A teacher of the student's classes has read the accommodations of the version in force. */
export const confirmationList = defineOwned({
  name: 'specialEducation.confirmation',
  label: 'number',
  sort: '-number',
  fields: { number: f.integer({ required: true, min: 1, max: 1000 }) },
})
