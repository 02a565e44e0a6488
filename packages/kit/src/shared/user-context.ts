import type { Language } from './language.ts'

/** A section as the classroom menu and the schedule list it (platform.md §3). Dates are 'YYYY-MM-DD'. */
export interface ScheduleEntry {
  sectionID: number
  sectionStatus: 'current' | 'future' | 'historical'
  startDate: string | null
  endDate: string | null
  courseName: string
  sectionNumber: string
  meetingsDescription: string
  term: { termAbbr: string; yearAbbr: string } | null
  /** Professional-development sections show other classroom entries. */
  isProfessionalDevelopment: boolean
}

/** A term with its year: `S1 26-27`. One that names its year already, as the year itself does, stands alone. */
export function termTitle({ termAbbr, yearAbbr }: NonNullable<ScheduleEntry['term']>): string {
  const named = new Set(yearsIn(termAbbr))
  const years = yearsIn(yearAbbr)
  return years.length > 0 && years.every((year) => named.has(year))
    ? termAbbr
    : `${termAbbr} ${yearAbbr}`.trim()
}

/** The section that is selected when a classroom opens (platform.md §4): one whose dates include today, otherwise the first; 0 with no classes. */
export const defaultSection = (schedule: readonly ScheduleEntry[]): number =>
  (schedule.find((one) => one.sectionStatus === 'current') ?? schedule[0])?.sectionID ?? 0

const yearsIn = (text: string): string[] =>
  (text.match(/\d{2,4}/g) ?? []).map((digits) => digits.slice(-2))

export interface AllowedSchool {
  schoolID: number
  schoolName: string
  districtID: number
  districtName: string
}

export const roleNames = [
  'staff',
  'teacher',
  'student',
  'guardian',
  'publisher',
  'pdAdministrator',
  'reviewer',
] as const
export type RoleName = (typeof roleNames)[number]

/**
 * The specification's user context: who is signed in, where, and what they may open.
 * `userID` 0 is nobody; logged-out defaults fill the rest.
 */
export interface UserContext {
  userID: number
  stateID: string | null
  username: string
  firstName: string
  lastName: string
  loginRoute: string
  /** Role name → the schools it is held at. */
  roles: Record<RoleName, number[]>
  microcredentialSettings: { showUserInPublicCatalog: boolean }
  language: Language
  schoolID: number
  districtID: number
  schoolTimeZone: string
  navLogoURL: string | null
  /** The district's accent colour, `#rrggbb`. */
  accentColor: string | null
  features: string[]
  /** Those held at the school that is switched to. */
  permissions: string[]
  /** Permission → the schools where it is held; school 0: the whole district. */
  grants: Record<string, readonly number[]>
  allowedSchools: AllowedSchool[]
  allowedRoutes: string[]
  fileUpload: { maxBytes: number; imageMaxBytes: number; accept: string[] }
  classroom: { staffID: number; sectionID: number; schedule: ScheduleEntry[] } | null
  currentStudentID: number
  currentStaffID: number
  currentGuardianID: number
  currentEventID: number
  returnUrl: string | null
  /** Under which this browser keeps what the person types and has not saved; null for nobody. */
  draftKey: string | null
}

/** What `GET user-session` answers; polling never extends. */
export interface SessionStatus {
  status: 'active' | 'expiring' | 'expired'
  /** Seconds until the session ends if nothing is done. */
  secondsLeft: number
}

export const noRoles = (): Record<RoleName, number[]> => ({
  staff: [],
  teacher: [],
  student: [],
  guardian: [],
  publisher: [],
  pdAdministrator: [],
  reviewer: [],
})

export const loggedOut = (language: Language): UserContext => ({
  userID: 0,
  stateID: null,
  username: '',
  firstName: '',
  lastName: '',
  loginRoute: '/login',
  roles: noRoles(),
  microcredentialSettings: { showUserInPublicCatalog: false },
  language,
  schoolID: 0,
  districtID: 0,
  schoolTimeZone: 'America/Los_Angeles',
  navLogoURL: null,
  accentColor: null,
  features: [],
  permissions: [],
  grants: {},
  allowedSchools: [],
  allowedRoutes: [],
  fileUpload: { maxBytes: 25_000_000, imageMaxBytes: 10_000_000, accept: [] },
  classroom: null,
  currentStudentID: 0,
  currentStaffID: 0,
  currentGuardianID: 0,
  currentEventID: 0,
  returnUrl: null,
  draftKey: null,
})
