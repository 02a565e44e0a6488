import { f, type Field } from '@atrium/kit/shared'
import type { CoreSection } from './access.rules.ts'
import type { SectionValues } from './profile.fields.ts'
import { addressKinds, alertKinds, contactRelationships, countries } from './words.ts'

/**
 * What a person may have several of, each with its own version: the fields of one, and the profile
 * page they are on.
 */
export interface OwnedList<Fields extends Record<string, Field>> {
  section: CoreSection
  fields: Fields
}

const define = <const Fields extends Record<string, Field>>(
  list: OwnedList<Fields>,
): OwnedList<Fields> => list

export const addressList = define({
  section: 'contact',
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

export const otherContactList = define({
  section: 'otherContacts',
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

export const alertList = define({
  section: 'alerts',
  fields: {
    kind: f.choice({ of: alertKinds, required: true }),
    headline: f.text({ max: 80, required: true }),
    details: f.multiline({ max: 2000 }),
    startsOn: f.date({ required: true }),
    endsOn: f.date({ notBefore: 'startsOn' }),
    isForSchool: f.toggle({ default: true }),
  },
})

export type OwnedRow<Fields extends Record<string, Field>> = SectionValues<Fields> & {
  id: number
  version: number
}
export type Address = OwnedRow<(typeof addressList)['fields']>
export type AlertRow = OwnedRow<(typeof alertList)['fields']>
export type OtherContact = OwnedRow<(typeof otherContactList)['fields']>
