import { studentSections } from '@atrium/people/fields'
import { enrollFields } from './enrollment.fields.ts'

const {
  firstName,
  middleName,
  lastName,
  suffix,
  preferredName,
  localID,
  stateID,
  birthDate,
  gender,
} = studentSections.demographics.fields

/** The fields of a new student; everything else is on a page of the profile. */
export const newStudentFields = {
  firstName,
  middleName,
  lastName,
  suffix,
  preferredName,
  birthDate: { ...birthDate, required: true },
  gender,
  localID,
  stateID,
} as const

export const newStudentEntryFields = {
  schoolID: enrollFields.schoolID,
  grade: enrollFields.grade,
  entryDate: enrollFields.entryDate,
  entryCode: enrollFields.entryCode,
} as const
