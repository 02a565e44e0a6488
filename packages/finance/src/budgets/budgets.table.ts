import {
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { bigint, pgTable, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../chart/chart.table.ts'
import { fiscalYears } from '../years/years.table.ts'

/**
 * A version of a year's budget. One version per year is adopted; earlier adopted ones are
 * superseded and kept.
 */
export const budgets = pgTable(
  'budget',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    fiscalYearID: integer('fiscal_year_id').notNull(),
    status: text('status').notNull().default('draft'),
    adoptedAt: instant('adopted_at'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.fiscalYearID, fiscalYears),
    uniqueIndex('budget_name')
      .on(table.districtID, table.fiscalYearID, table.name)
      .where(sql`removed_at is null`),
    uniqueIndex('budget_adopted')
      .on(table.districtID, table.fiscalYearID)
      .where(sql`status = 'adopted' and removed_at is null`),
  ],
)

export const budgetLines = pgTable(
  'budget_line',
  {
    ...lineColumns(),
    budgetID: integer('budget_id').notNull(),
    accountID: integer('account_id').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.budgetID, budgets),
    refersTo(table, table.accountID, accounts),
    uniqueIndex('budget_line_account').on(table.districtID, table.budgetID, table.accountID),
  ],
)
