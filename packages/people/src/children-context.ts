import { holdsRole } from '@atrium/auth/words'
import type { ContextOwner, UserContextPart } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { and, asc, eq } from 'drizzle-orm'
import { callName } from './names.rules.ts'
import { familyLinks } from './people.table.ts'

declare module '@atrium/kit/shared' {
  interface UserContextParts {
    /** A guardian's children, except those a court order keeps from them, oldest first. */
    children: { studentID: number; name: string }[]
  }
}

/**
 * A guardian's children, by name, in everything that starts from who they are: the sidebar lists
 * them. One statement, for guardians.
 */
export const childrenContext = {
  name: 'children',
  read: async ({ db, user }: Pick<ContextOwner, 'db' | 'user'>) => {
    if (!holdsRole(user, 'guardian')) return {}
    const { districtID, userID } = user
    const rows = await db
      .select({
        studentID: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        preferredName: users.preferredName,
      })
      .from(familyLinks)
      .innerJoin(
        users,
        and(eq(users.districtID, familyLinks.districtID), eq(users.id, familyLinks.studentID)),
      )
      .where(
        and(
          eq(familyLinks.districtID, districtID),
          eq(familyLinks.guardianID, userID),
          eq(familyLinks.sees, true),
        ),
      )
      .orderBy(asc(users.birthDate), asc(users.id))
    return { children: rows.map((row) => ({ studentID: row.studentID, name: callName(row) })) }
  },
} satisfies UserContextPart
