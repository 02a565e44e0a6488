import { defineOwned, f, type RowOf } from '@atrium/kit/shared'

export const staffHealthList = defineOwned({
  name: 'health.staff',
  label: 'contactName',
  fields: {
    contactName: f.text({ max: 120, required: true }),
    contactPhone: f.phone({ required: true }),
    contactRelationship: f.text({ max: 60 }),
    conditions: f.multiline({ max: 1000 }),
    allergies: f.multiline({ max: 1000 }),
    medications: f.multiline({ max: 1000 }),
    instructions: f.multiline({ max: 2000 }),
    doctor: f.text({ max: 160 }),
    hospital: f.text({ max: 160 }),
  },
})
export type StaffHealth = RowOf<typeof staffHealthList>
