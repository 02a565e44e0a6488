import { familyFields, guardianSections } from '@atrium/people/fields'

const { firstName, middleName, lastName, suffix, preferredName } =
  guardianSections.demographics.fields
const { email, phone, sms } = guardianSections.contact.fields

/** The fields of a new guardian; everything else has its page on the profile. */
export const newGuardianFields = {
  firstName,
  middleName,
  lastName,
  suffix,
  preferredName,
  email,
  phone,
  sms,
} as const

/** If they are added for a student, also how they are related. */
export const newLinkFields = {
  relationship: familyFields.relationship,
  livesWith: familyFields.livesWith,
  hasCustody: familyFields.hasCustody,
  mayPickUp: familyFields.mayPickUp,
} as const
