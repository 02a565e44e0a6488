import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import {
  addressKinds,
  alertKinds,
  alertSeverities,
  contactRelationships,
  countries,
} from './words.ts'

export const addressList = defineOwned({
  name: 'people.address',
  label: 'kind',
  revives: 'kind',
  fields: {
    kind: f.choice({ of: addressKinds, required: true, fixed: true }),
    street: f.text({ max: 200, required: true }),
    apartment: f.text({ max: 60 }),
    city: f.text({ max: 100, required: true }),
    state: f.text({ max: 60 }),
    zip: f.text({ max: 20 }),
    country: f.choice({ of: countries, required: true }),
  },
})

export const otherContactList = defineOwned({
  name: 'people.contact',
  sort: 'contactOrder',
  fields: {
    name: f.text({ max: 200, required: true }),
    relationship: f.choice({ of: contactRelationships, required: true }),
    phone: f.phone({ required: true }),
    otherPhone: f.phone(),
    email: f.email(),
    isEmergency: f.toggle(),
    mayPickUp: f.toggle(),
    contactOrder: f.integer({ min: 1, max: 99 }),
  },
})

export const alertList = defineOwned({
  name: 'people.alert',
  label: 'headline',
  fields: {
    kind: f.choice({ of: alertKinds, required: true }),
    severity: f.choice({ of: alertSeverities, required: true, default: 'caution' }),
    headline: f.text({ max: 80, required: true }),
    details: f.multiline({ max: 2000 }),
    startsOn: f.date({ required: true }),
    endsOn: f.date({ notBefore: 'startsOn' }),
    isForSchool: f.toggle({ default: true }),
  },
})

export type Address = RowOf<typeof addressList>
export type AlertRow = RowOf<typeof alertList>
export type OtherContact = RowOf<typeof otherContactList>
