/** The vocabulary of customer imports (modules.md §9, definitions.md "Customer import"). */

/** What an import can contain. */
export const entities = ['users', 'schools', 'courses', 'sections', 'enrollments'] as const
export type Entity = (typeof entities)[number]

/**
 * Supplementary files in a bundle. Terms become their own records; the others are joined into the
 * users.
 */
export const sideKinds = ['terms', 'demographics', 'roles', 'relationships'] as const
export type SideKind = (typeof sideKinds)[number]

export const fileKinds = [...entities, ...sideKinds] as const
export type FileKind = Entity | SideKind

/** The import order, so that records exist before the rows that refer to them. */
export const importOrder = [
  'terms',
  'schools',
  'courses',
  'users',
  'demographics',
  'roles',
  'relationships',
  'sections',
  'enrollments',
] as const satisfies readonly FileKind[]

export const processingModes = ['manual', 'automated'] as const
export type ProcessingMode = (typeof processingModes)[number]

/**
 * A bulk file is the complete list, so records missing from it can end. A delta file contains only
 * changes.
 */
export const fileModes = ['bulk', 'delta'] as const
export type FileMode = (typeof fileModes)[number]

export const importStates = [
  'draft',
  'mapped',
  'blocked',
  'ready',
  'processing',
  'done',
  'partial',
  'failed',
  'rolledBack',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

/** The number of days after its end in which an import can be rolled back. */
export const rollBackDays = 7

/** Above this share of the existing records, ending them requires typing the number. */
export const guardShare = 0.05

/** Above this share of refused rows, an import waits for a person. */
export const errorShare = 0.1

/** Roles that a roster can give a person. */
export const importRoles = ['student', 'teacher', 'staff', 'administrator', 'guardian'] as const
export type ImportRole = (typeof importRoles)[number]

/**
 * The three kinds of person record. If each kind has its own file, ids are unique only within a
 * kind.
 */
export const personKinds = ['student', 'staff', 'guardian'] as const
export type PersonKind = (typeof personKinds)[number]

export const enrollmentRoles = ['student', 'teacher', 'aide'] as const
export type EnrollmentRole = (typeof enrollmentRoles)[number]

export const recordStatuses = ['active', 'ended'] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** Gender options of platform.md §5, in its order (1 to 4). */
export const sexes = ['female', 'male', 'nonBinary', 'notSpecified'] as const
export type Sex = (typeof sexes)[number]

/**
 * CEDS grade levels in rosters: infant, preschool, prekindergarten, transitional kindergarten,
 * kindergarten, 1 to 13, postsecondary, adult, ungraded, other.
 */
export const gradeCodes = [
  'IT',
  'PR',
  'PK',
  'TK',
  'KG',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  'PS',
  'AE',
  'UG',
  'OT',
] as const
export type GradeCode = (typeof gradeCodes)[number]

/**
 * Types of organization in a roster; only `schoolTypes` become schools, the others are levels above
 * or parts of them.
 */
export const orgTypes = [
  'school',
  'college',
  'university',
  'department',
  'district',
  'region',
  'state',
  'national',
  'other',
] as const
export type OrgType = (typeof orgTypes)[number]
export const schoolTypes: readonly OrgType[] = ['school', 'college', 'university']

export const termTypes = ['schoolYear', 'semester', 'term', 'gradingPeriod'] as const
export type TermType = (typeof termTypes)[number]

export const sectionTypes = ['scheduled', 'homeroom'] as const
export type SectionType = (typeof sectionTypes)[number]

export const severities = ['error', 'warning'] as const
export type Severity = (typeof severities)[number]

/** CEDS races, in the spelling of OneRoster's demographics. */
export const races = [
  'americanIndianOrAlaskaNative',
  'asian',
  'blackOrAfricanAmerican',
  'nativeHawaiianOrOtherPacificIslander',
  'white',
  'twoOrMore',
] as const
export type Race = (typeof races)[number]

/** How a guardian is related to a student. */
export const relations = [
  'mother',
  'father',
  'guardian',
  'grandparent',
  'aunt',
  'uncle',
  'sibling',
  'fosterParent',
  'other',
] as const
export type Relation = (typeof relations)[number]
