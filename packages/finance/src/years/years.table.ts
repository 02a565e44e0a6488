import { day, district, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { YearStatus } from '../words.ts'

/**
 * A fiscal year. `closing` while its closing entries are being written: an interrupted close
 * continues from there.
 */
export const fiscalYears = pgTable(
  'fiscal_year',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    status: text('status').$type<YearStatus>().notNull().default('open'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('fiscal_year_start').on(table.districtID, table.startsOn),
  ],
)
export type FiscalYearRow = typeof fiscalYears.$inferSelect

/** A month of a fiscal year, the period in which a closed year is adjusted, or one that holds only carried balances. */
export const periods = pgTable(
  'ledger_period',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    fiscalYearID: integer('fiscal_year_id').notNull(),
    /** 1 to 12; 13 is for adjustments, 0 and 14 for balances that closing carries in and out. */
    number: integer('number').notNull(),
    kind: text('kind').notNull().default('regular'),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    status: text('status').notNull().default('open'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.fiscalYearID, fiscalYears),
    uniqueIndex('ledger_period_number').on(table.districtID, table.fiscalYearID, table.number),
  ],
)
export type PeriodRow = typeof periods.$inferSelect
