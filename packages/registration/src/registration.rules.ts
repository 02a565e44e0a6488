import { isBlank, validateDraft, type Field, type FieldErrors, f } from '@atrium/kit/shared'
import { relationships } from '@atrium/people/words'
import {
  consentAge,
  mostChildren,
  roleCodes,
  type JoinObstacle,
  type RegistrationRole,
} from './words.ts'

/** A child named by a parent. */
export interface NamedChild {
  firstName: string
  lastName: string
  /** 'YYYY-MM-DD' */
  dob: string
  relationship: (typeof relationships)[number]
  /** The child's number at the school, if the parent knows it. */
  localID: string | null
}

/** What the public form sends (platform.md §3, registration payload). */
export interface RegistrationPayload {
  email: string
  password: string
  schoolID: number
  roleID: number
  firstName: string
  lastName: string
  gender: number
  /** 'YYYY-MM-DD' */
  dob: string
  phoneNumber: string
  /**
   * The children that an applicant claims; the school decides which ones it links. Only parents are
   * asked.
   */
  children?: NamedChild[] | undefined
  /** Asked for below the age of consent. */
  guardianEmail?: string | undefined
}

// Names are in emails to other people: no address can be smuggled into one.
const personName = f.text({
  max: 80,
  required: true,
  pattern: { source: '[^<>@:/\\\\]+', message: 'kit.valid.notAllowed' },
})

/**
 * The personal fields, as the form draws them and both sides check them. Password, school, role and
 * gender are checked separately.
 */
export const personalFields = {
  email: f.email({ required: true }),
  firstName: personName,
  lastName: personName,
  dob: f.date({ required: true, min: '1900-01-01' }),
  phoneNumber: f.phone({ required: true }),
} satisfies Record<string, Field>

export const childrenField = f.lines({
  max: mostChildren,
  fields: {
    firstName: personName,
    lastName: personName,
    dob: f.date({ required: true, min: '1900-01-01' }),
    relationship: f.choice({ of: relationships, required: true }),
    localID: f.text({ max: 40 }),
  },
})

/**
 * Errors in a registration, by field; the password's own rules are auth's.
 * @param today the date on the district's wall clock
 */
export function registrationErrors(given: RegistrationPayload, today: string): FieldErrors {
  const errors = validateDraft(
    { ...personalFields, dob: { ...personalFields.dob, max: today } },
    { ...given },
  )
  if (asksForChildren(given.roleID))
    Object.assign(
      errors,
      validateDraft({ children: childrenField }, { children: given.children ?? [] }),
    )
  if (!(given.roleID in roleCodes))
    errors.roleID = { id: given.roleID === 0 ? 'kit.valid.required' : 'kit.valid.oneOf' }
  if (!(given.gender >= 1 && given.gender <= 4))
    errors.gender = { id: given.gender === 0 ? 'kit.valid.required' : 'kit.valid.oneOf' }
  if (given.schoolID === 0) errors.schoolID = { id: 'kit.valid.required' }
  if (!errors.dob && needsConsent(given.dob, today)) {
    const error = validateDraft(
      { guardianEmail: f.email({ required: true }) },
      { guardianEmail: given.guardianEmail },
    ).guardianEmail
    if (error) errors.guardianEmail = error
    else if (given.guardianEmail?.toLowerCase() === given.email.toLowerCase())
      errors.guardianEmail = { id: 'registration.valid.guardianIsSelf' }
  }
  return errors
}

/**
 * Full years between two dates ('YYYY-MM-DD'). People born on February 29 have their birthday on
 * March 1 in other years.
 */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4))
  return today.slice(5) < dob.slice(5) ? years - 1 : years
}

export const needsConsent = (dob: string, today: string): boolean => ageOn(dob, today) < consentAge

export const asksForChildren = (roleID: number): boolean =>
  roleCodes[roleID as keyof typeof roleCodes] === 'parent'

export const roleFrom = (roleID: number): RegistrationRole =>
  roleCodes[roleID as keyof typeof roleCodes]

/**
 * Whether the district's default permission group may be given to this role. Students and parents get it only where it
 * opens nothing but their own records; otherwise they get the group that their role starts with.
 */
export const takesDefaultGroup = (
  role: RegistrationRole,
  permissions: readonly string[],
): boolean => role === 'staff' || permissions.every((permission) => permission.endsWith('.own'))

/**
 * Why a registration can't be joined to a person; null if it can. Joining gives the person's
 * account to the applicant, so it must be unused, in the requested role, at the caller's schools,
 * and without any permission that the caller lacks.
 */
export function joinObstacle(person: {
  hasAccount: boolean
  isActive: boolean
  hasRole: boolean
  isInReach: boolean
  callerHoldsAll: boolean
}): JoinObstacle | null {
  if (person.hasAccount) return 'hasAccount'
  if (!person.isActive) return 'inactive'
  if (!person.hasRole) return 'otherRole'
  if (!person.isInReach) return 'elsewhere'
  return person.callerHoldsAll ? null : 'holdsMore'
}

export interface Likeness {
  email: string | null
  firstName: string
  lastName: string
  dob: string | null
}

/**
 * What makes two people look like one: their address, their name, their birth date. Ignores case
 * and accents.
 */
export function likeness(a: Likeness, b: Likeness): ('email' | 'name' | 'dob')[] {
  const same: ('email' | 'name' | 'dob')[] = []
  if (!isBlank(a.email) && folded(a.email) === folded(b.email)) same.push('email')
  if (folded(a.firstName) === folded(b.firstName) && folded(a.lastName) === folded(b.lastName))
    same.push('name')
  if (a.dob !== null && a.dob === b.dob) same.push('dob')
  return same
}

const folded = (text: string | null): string =>
  (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
