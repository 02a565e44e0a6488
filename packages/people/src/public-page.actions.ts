import { authServices } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { studentGuardians } from './people.table.ts'
import { auditOf } from './person-audit.ts'
import { readPublicPage } from './public-page.queries.ts'
import { lockPerson } from './section.actions.ts'

/**
 * A guardian allows their child a public page, or no longer. Then it is gone at once, even if the
 * other guardian allowed it, and stays hidden until the child chooses it again. Refuses 404; 403
 * everyone who is not the guardian of this minor, and allowing what the district doesn't offer.
 */
export async function allowPublicPage(
  ctx: UserRequest,
  { studentID, isAllowed }: { studentID: number; isAllowed: boolean },
): Promise<void> {
  const page = await readPublicPage(ctx, studentID)
  if (!page) throw refuse.forbidden('kit.refusal.forbidden')
  if (isAllowed && !page.isOffered) throw refuse.forbidden('people.publicPage.notOffered')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await lockPerson(tx, districtID, 'student', studentID)
    const ofChild = and(
      eq(studentGuardians.districtID, districtID),
      eq(studentGuardians.studentID, studentID),
      isNull(studentGuardians.removedAt),
    )
    const changed = await tx
      .update(studentGuardians)
      .set({ publicPageAllowedAt: isAllowed ? ctx.now().toISOString() : null })
      .where(
        isAllowed
          ? and(
              ofChild,
              eq(studentGuardians.guardianID, userID),
              isNull(studentGuardians.publicPageAllowedAt),
            )
          : and(ofChild, isNotNull(studentGuardians.publicPageAllowedAt)),
      )
      .returning({ id: studentGuardians.id })
    if (changed.length === 0) return
    if (!isAllowed)
      await tx
        .update(users)
        .set({ showInPublicCatalog: false })
        .where(and(eq(users.districtID, districtID), eq(users.id, studentID)))
    await auditOf(tx, ctx, {
      kind: 'student',
      userID: studentID,
      action: isAllowed ? 'allowPublicPage' : 'endPublicPage',
      about: '',
      before: { publicPage: !isAllowed },
      after: { publicPage: isAllowed },
    })
  })
  await authServices().store.changed(districtID, studentID)
}
