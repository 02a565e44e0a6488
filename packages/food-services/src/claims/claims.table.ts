import { cents, dataOf, day, instant, recordColumns, recordKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DayCount } from './edit-check.rules.ts'

export type ClaimStatus = 'open' | 'closed'

/** A month's claim for reimbursement: the meals of each day by category, as they were when it was closed. */
export const mealClaims = pgTable(
  'meal_claim',
  {
    ...recordColumns(),
    /** The first day of its month. */
    month: day('month').notNull(),
    status: text('status').$type<ClaimStatus>().notNull().default('open'),
    /** Why days have more meals than the edit check expects. */
    explanation: text('explanation'),
    days: jsonb('days').$type<DayCount[]>(),
    freeMeals: integer('free_meals'),
    reducedMeals: integer('reduced_meals'),
    paidMeals: integer('paid_meals'),
    amountCents: cents('amount_cents'),
    closedBy: integer('closed_by'),
    closedAt: instant('closed_at'),
    /** Why it was opened again. */
    reason: text('reason'),
    /** How often it was closed: each closing is posted once. */
    round: integer('round').notNull().default(0),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('meal_claim_month')
      .on(table.districtID, table.month)
      .where(sql`removed_at is null`),
  ],
)
export type ClaimRow = typeof mealClaims.$inferSelect

/** What each column holds, and how long rows are kept. */
export const mealClaimsData = dataOf(mealClaims, {
  people: 'closedBy',
  finance:
    'month status explanation days freeMeals reducedMeals paidMeals amountCents closedAt reason round',
  kept: {
    permanently: {
      en: 'Claims are numbers of meals, and name no one.',
      es: 'Los reclamos son números de comidas y no nombran a nadie.',
    },
  },
})
