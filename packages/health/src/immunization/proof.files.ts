import { fileAccess, type UserRequest } from '@atrium/kit/server'
import { reachOf } from '@atrium/kit/shared'
import { loadStudent, mayReadPage } from '@atrium/people/public'
import { and, eq, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { manages } from '../words.ts'
import { immunizationSection } from './immunizations.actions.ts'
import { proofBytes, proofPurpose } from './immunizations.fields.ts'
import { immunizationDoses, immunizationExemptions } from './immunizations.table.ts'

/** Pictures of cards and forms: for people who may read the page of the student that they are about. */
export const proofFiles = fileAccess({
  purpose: proofPurpose,
  maxBytes: proofBytes,
  upload: ({ user }) => {
    const reach = reachOf(user, manages)
    return reach === 'district' || reach.length > 0
  },
  read: async ({ user, ...rest }, { districtID, uuid }) => {
    if (!user || user.districtID !== districtID) return false
    const ctx: UserRequest = { ...rest, user, db: rest.database.district(districtID) }
    for (const studentID of await aboutWhom(ctx, uuid))
      if (await mayReadPage(ctx, 'student', studentID, immunizationSection.name)) {
        await loadStudent(ctx, studentID, immunizationSection.name)
        return true
      }
    return false
  },
})

/** The students whose doses or exemptions a file proves: brothers and sisters can be on one card. */
async function aboutWhom({ db, user }: UserRequest, uuid: string): Promise<number[]> {
  const of = (table: typeof immunizationDoses | typeof immunizationExemptions) =>
    db
      .select({ studentID: table.userID })
      .from(table)
      .where(
        and(
          eq(table.districtID, user.districtID),
          eq(table.proofUUID, uuid),
          isNull(table.removedAt),
        ),
      )
  const rows = await union(of(immunizationDoses), of(immunizationExemptions))
  return rows.map(({ studentID }) => studentID)
}
