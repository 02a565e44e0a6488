import { defineOwned, f, type FieldValues } from '@atrium/kit/shared'
import { relationships } from './words.ts'

/** A guardian's details in relation to one student. */
export const familyFields = {
  relationship: f.choice({ of: relationships, required: true }),
  livesWith: f.toggle(),
  hasCustody: f.toggle(),
  mayPickUp: f.toggle(),
  getsMail: f.toggle(),
  hasPortal: f.toggle(),
  keepsAccess: f.toggle(),
  contactOrder: f.integer({ min: 1, max: 99 }),
  restricted: f.toggle(),
  restrictedFrom: f.date(),
  restrictionNote: f.multiline({ max: 2000 }),
} as const

export type FamilyDraft = Partial<FieldValues<typeof familyFields>>

/** A student's guardians. The note is read in an act of its own, which is logged. */
export const familyList = defineOwned({
  name: 'people.family',
  label: 'relationship',
  fields: {
    guardianID: f.integer({ required: true, fixed: true, hidden: true }),
    ...familyFields,
  },
  revives: 'guardianID',
  unread: ['restrictionNote'],
})

interface Link {
  id: number
  version: number
  relationship: string
  livesWith: boolean
  hasCustody: boolean
  mayPickUp: boolean
  getsMail: boolean
  hasPortal: boolean
  keepsAccess: boolean
  /** Sees the record today. */
  sees: boolean
  contactOrder: number
  /** Null to the family itself: that there is an order is for the school to know. */
  restricted: boolean | null
  /** The order applies today; a past or future day is `restrictedFrom`. */
  keptAway: boolean
  /** From this day on they are restricted. */
  restrictedFrom: string | null
  /** There is a note; reading it is a separate act, and logged. */
  hasNote: boolean
}

/** A guardian as a student's family page lists them. */
export interface FamilyMember extends Link {
  guardianID: number
  firstName: string
  lastName: string
  photoUUID: string | null
  /** Null to the family of the other household. */
  phone: string | null
  sms: string | null
  email: string | null
}

/** A student as their guardian's page lists them. */
export interface Child extends Link {
  studentID: number
  firstName: string
  lastName: string
  preferredName: string | null
  photoUUID: string | null
  grade: string | null
  schoolID: number
  schoolName: string | null
  status: string
  /** The caller may open the child's profile. */
  opens: boolean
}
