import { audit, reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { journalLines, journals } from '../ledger/ledger.table.ts'

/**
 * Categorizes a line manually: it no longer names a rule. Posted amounts stay; their purpose may be
 * set later. Refuses 404.
 */
export async function setCategory(
  ctx: UserRequest,
  { lineID, categoryID }: { lineID: number; categoryID: number | null },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(journalLines.districtID, districtID), eq(journalLines.id, lineID))
    const [line] = await tx
      .select({
        schoolID: journals.schoolID,
        categoryID: journalLines.categoryID,
        journalID: journals.id,
      })
      .from(journalLines)
      .innerJoin(
        journals,
        and(
          eq(journals.districtID, journalLines.districtID),
          eq(journals.id, journalLines.journalID),
        ),
      )
      .where(here)
    if (!line || !includes(reachOf(ctx.user, 'finance.enter'), line.schoolID))
      throw refuse.notFound('kit.refusal.notFound')
    await tx.update(journalLines).set({ categoryID, ruleID: null }).where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.journal',
      entityID: line.journalID,
      action: 'categorize',
      before: { categoryID: line.categoryID },
      after: { categoryID },
      requestID: ctx.request.requestID,
    })
  })
}
