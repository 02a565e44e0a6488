import { noteViewed } from '@atrium/auth/public'
import type { UserRequest } from '@atrium/kit/server'
import type { CurrentContext } from '@atrium/kit/shared'
import type { PersonKind } from './words.ts'

const currentOf: Record<PersonKind, keyof CurrentContext> = {
  student: 'currentStudentID',
  staff: 'currentStaffID',
  guardian: 'currentGuardianID',
}

/**
 * Notes in the caller's session whose profile they view. The note tells nothing about the person and opens nothing: where it leads, the profile
 * decides who may see it.
 */
export const viewPerson = (ctx: UserRequest, kind: PersonKind, id: number): Promise<void> =>
  noteViewed(ctx, { [currentOf[kind]]: id })
