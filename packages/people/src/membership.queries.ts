import { userRoles } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq } from 'drizzle-orm'
import { isA } from './access.rules.ts'
import { readPerson, visibilityOfPerson } from './person.queries.ts'
import { personKinds, type PersonKind } from './words.ts'

export interface UserMembership {
  userID: number
  /** The person's roles: student, staff, guardian. */
  kinds: PersonKind[]
  roles: { role: string; schoolID: number }[]
}

/**
 * A person's roles in the district. Refuses 404 if they have none, or the caller may not know about
 * them.
 */
export async function userMembership(ctx: UserRequest, userID: number): Promise<UserMembership> {
  const [person, visibility, roles] = await Promise.all([
    readPerson(ctx, userID),
    visibilityOfPerson(ctx, userID),
    ctx.db
      .select({ role: userRoles.role, schoolID: userRoles.schoolID })
      .from(userRoles)
      .where(and(eq(userRoles.districtID, ctx.user.districtID), eq(userRoles.userID, userID)))
      .orderBy(asc(userRoles.role), asc(userRoles.schoolID)),
  ])
  const kinds = person ? personKinds.filter((kind) => isA(person.facts, kind)) : []
  if (visibility === 'none' || (kinds.length === 0 && roles.length === 0))
    throw refuse.notFound('kit.refusal.notFound')
  return { userID, kinds, roles }
}
