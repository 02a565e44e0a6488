import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate, type FieldErrors } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { timeZoneAt } from '@atrium/schools/public'
import { dossierProcedures } from '@atrium/workflow/public'
import type { Situation } from '@atrium/workflow/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isClerk } from '../eligibility/pupils.queries.ts'
import type { ClaimFacts } from './claim-state.rules.ts'
import { claim } from './claims.record.ts'
import { mealClaims } from './claims.table.ts'
import { checkMonth, lastOfMonth, type Checked } from './count.queries.ts'
import { added } from './edit-check.rules.ts'
import { holdMonth } from './hold-month.ts'
import { postClaim, reverseClaim } from '../posting/posting.actions.ts'

export const claimProcedures = dossierProcedures(claim, {
  table: mealClaims,
  columns: {
    title: sql`to_char(${mealClaims.month}, 'YYYY-MM')`,
    closedByName: nameOf(mealClaims.districtID, mealClaims.closedBy),
  },
  situation: async (db, ctx, row, asked): Promise<Situation<'clerk', ClaimFacts>> => {
    const facts: ClaimFacts = { isOver: true, unexplained: 0, hasRates: true }
    if (!isClerk(ctx)) return { parts: [], facts }
    const { month, explanation, status } = row
    if (asked?.act !== 'close' || !month || status === 'closed') return { parts: ['clerk'], facts }
    const checked = await checkMonth(db, ctx.user.districtID, month)
    const stopped = checked.days.filter((day) => day.exceeded.length > 0).length
    return {
      parts: ['clerk'],
      facts: {
        isOver: lastOfMonth(month) < schoolToday(ctx),
        unexplained: explanation?.trim() ? 0 : stopped,
        hasRates: checked.amountCents !== undefined,
      },
    }
  },
  beforeWrite: ({ draft: { month } }) =>
    Promise.resolve<FieldErrors>(
      month.endsWith('-01') ? {} : { month: { id: 'meals.claims.firstDay' } },
    ),
  on: {
    close: async (tx, { row, actor, at }) => {
      const { districtID, month, round } = row
      await holdMonth(tx, { districtID, day: month, as: 'closing' })
      const checked = await checkMonth(tx, districtID, month)
      const cents = checked.amountCents
      if (cents === undefined) throw refuse.conflict('meals.claims.noRates')
      const days = checked.days.map(({ exceeded: _, ...day }) => day)
      const all = added(checked.totals.breakfast, checked.totals.lunch)
      await postClaim(tx, { ...row, round: round + 1 }, cents, actor)
      return {
        ...{
          days: days as never,
          freeMeals: all.free,
          reducedMeals: all.reduced,
          paidMeals: all.paid,
        },
        ...{ amountCents: cents, round: round + 1, closedBy: actor.userID, closedAt: at },
        reason: null,
      }
    },
    reopen: async (tx, { row, filled: { reason }, actor }) => {
      const { districtID, month } = row
      await holdMonth(tx, { districtID, day: month, as: 'closing' })
      const date = schoolDate(actor.now, await timeZoneAt(tx, districtID, 0))
      await reverseClaim(tx, row, { date, reason, actor })
      return {
        ...{ days: null, freeMeals: null, reducedMeals: null, paidMeals: null },
        ...{ amountCents: null, closedBy: null, closedAt: null, reason },
      }
    },
  },
})

/** The edit check of a claim: of a closed one, as it was closed. Refuses 404 without the permission. */
export async function editCheck(ctx: UserRequest, id: number): Promise<Checked> {
  const { districtID } = ctx.user
  if (!isClerk(ctx)) throw refuse.notFound('kit.refusal.notFound')
  const [row] = await ctx.db
    .select()
    .from(mealClaims)
    .where(
      and(
        eq(mealClaims.districtID, districtID),
        eq(mealClaims.id, id),
        isNull(mealClaims.removedAt),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const checked = await checkMonth(ctx.db, districtID, row.month, row.days)
  // Of a closed one, the amount is what was posted, whatever the rates are now.
  return row.amountCents === null ? checked : { ...checked, amountCents: row.amountCents }
}
