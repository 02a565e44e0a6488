import type { UserContext, UserContextParts } from '@atrium/kit/shared'

declare module '@atrium/kit/shared' {
  interface UserContextParts {
    /** The student whose pages the session last showed at this school; 0 if none. */
    currentStudentID: number
    currentStaffID: number
    currentGuardianID: number
    currentEventID: number
  }
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

type HasRoles = Pick<UserContext, 'roles'>

/** Whether a person has one of these roles at any school. */
export const holdsRole = ({ roles }: HasRoles, ...names: readonly RoleName[]): boolean =>
  names.some((name) => (roles[name]?.length ?? 0) > 0)

/** Whether a person works in a school or an office of the district. */
export const isStaffMember = (person: HasRoles): boolean => holdsRole(person, 'staff', 'teacher')

export const noRoles = (): Record<RoleName, number[]> => ({
  staff: [],
  teacher: [],
  student: [],
  guardian: [],
  publisher: [],
  pdAdministrator: [],
  reviewer: [],
})

/** What a session is about: the people and the event that it last showed; 0 if none. */
export type CurrentContext = Pick<
  UserContextParts,
  'currentStudentID' | 'currentStaffID' | 'currentGuardianID' | 'currentEventID'
>

export const nothingCurrent: CurrentContext = {
  currentStudentID: 0,
  currentStaffID: 0,
  currentGuardianID: 0,
  currentEventID: 0,
}
