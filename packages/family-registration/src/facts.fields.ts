import { f, type Field } from '@atrium/kit/shared'
import {
  familyFields,
  guardianSections,
  otherContactList,
  studentSections,
  type ProfileSection,
} from '@atrium/people/fields'
import { correspondenceLanguages, homeLanguages } from '@atrium/people/words'

const { demographics, language } = studentSections
const names = demographics.fields

/** What a household is asked once. */
export const addressFields = {
  street: f.text({ max: 200, required: true }),
  apartment: f.text({ max: 60 }),
  city: f.text({ max: 100, required: true }),
  state: f.text({ max: 60, required: true }),
  zip: f.text({ max: 20, required: true }),
} as const
export const reachFields = {
  phone: f.phone({ required: true }),
  sms: guardianSections.contact.fields.sms,
} as const
export const languageFields = {
  homeLanguage: f.choice({ of: homeLanguages, required: true }),
  correspondenceLanguage: f.choice({ of: correspondenceLanguages, required: true }),
} as const
const contact = otherContactList.fields
/** Whom to call when the guardians don’t answer, in the order in which to call them. */
export const contactFields = {
  contacts: f.lines({
    max: 8,
    fields: {
      name: contact.name,
      relationship: contact.relationship,
      phone: contact.phone,
      otherPhone: contact.otherPhone,
      mayPickUp: contact.mayPickUp,
    },
  }),
} as const
export const householdFields: Record<string, Field> = {
  ...addressFields,
  ...reachFields,
  ...languageFields,
  ...contactFields,
}

/** What is asked of each child. */
export const childFields = {
  firstName: names.firstName,
  middleName: names.middleName,
  lastName: names.lastName,
  suffix: names.suffix,
  preferredName: names.preferredName,
  birthDate: { ...names.birthDate, required: true },
  gender: names.gender,
  birthCity: names.birthCity,
  birthState: names.birthState,
  birthCountry: names.birthCountry,
} as const satisfies Record<string, Field>

/** And of one who is not on record yet. */
export const newChildFields = { relationship: familyFields.relationship } as const

export const childFieldsFor = (isNew: boolean): Record<string, Field> => ({
  ...childFields,
  ...(isNew && newChildFields),
})

/** What an acceptance compares, and the page of the profile that it is on. */
export const guardianFacts = ['address', 'phone', 'sms', 'homeLanguage'] as const
export const childFacts = [
  ...(Object.keys(childFields) as (keyof typeof childFields)[]),
  'address',
  'homeLanguage',
  'correspondenceLanguage',
] as const
type Page = ProfileSection<Record<string, Field>>
export const studentPages: readonly Page[] = [demographics, language]
export const guardianPages: readonly Page[] = [guardianSections.contact, guardianSections.language]
