import { f } from '@atrium/kit/shared'
import { staffSections } from '@atrium/people/fields'

const {
  firstName,
  middleName,
  lastName,
  suffix,
  preferredName,
  localID,
  stateID,
  title,
  hireDate,
} = staffSections.demographics.fields
const { email, phone } = staffSections.contact.fields

/** The fields of a new staff member; everything else has its page on the profile. */
export const newStaffFields = {
  firstName,
  middleName,
  lastName,
  suffix,
  preferredName,
  email,
  phone,
  title,
  isTeacher: f.toggle(),
  hireDate,
  localID,
  stateID,
} as const
