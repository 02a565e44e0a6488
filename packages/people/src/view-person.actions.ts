import { noteViewed } from '@atrium/auth/public'
import { noteOnceADay, type UserRequest } from '@atrium/kit/server'
import type { CurrentContext } from '@atrium/kit/shared'
import { visibilityOf } from './access.rules.ts'
import { readPerson } from './person.queries.ts'
import { viewerOf } from './viewer.ts'
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
export async function viewPerson(ctx: UserRequest, kind: PersonKind, id: number): Promise<void> {
  await noteViewed(ctx, { [currentOf[kind]]: id })
  if (kind !== 'student' || id === ctx.user.userID) return
  // Families can ask who has looked: only looks that the profile allowed are in the log.
  const person = await readPerson(ctx, id)
  if (person && visibilityOf(viewerOf(ctx.user), person.facts, 'student') !== 'none')
    await noteOnceADay(ctx, { kind: 'view', subjectID: id, entity: 'student' })
}
