import { cents, lookupColumns, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../chart/chart.table.ts'
import { vendors } from '../purchasing/purchasing.table.ts'

const named = (name: string, table: { districtID: never; name: never }) =>
  uniqueIndex(name)
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`)

/** The kinds of transactions in a district, and how each is entered. */
export const transactionTypes = pgTable(
  'transaction_type',
  {
    ...lookupColumns(),
    kind: text('kind').notNull(),
    /** One signature from this amount on, and two; null: as the settings say. */
    oneSignatureFrom: integer('one_signature_from'),
    twoSignaturesFrom: integer('two_signatures_from'),
  },
  (table) => [recordKey(table), named('transaction_type_name', table as never)],
)

/** What money was for, across accounts: "Field trips", "Uniforms". */
export const transactionCategories = pgTable(
  'transaction_category',
  {
    ...lookupColumns(),
    direction: text('direction').notNull(),
    /** What is sold in it includes sales tax. */
    isTaxed: boolean('is_taxed').notNull().default(false),
  },
  (table) => [recordKey(table), named('transaction_category_name', table as never)],
)

/** Suggests a category for lines that meet all of its conditions. The first matching rule wins. */
export const transactionRules = pgTable(
  'transaction_rule',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** From 1, the first. */
    priority: integer('priority').notNull().default(100),
    vendorID: integer('vendor_id'),
    contains: text('contains'),
    accountID: integer('account_id'),
    fromCents: cents('from_cents'),
    toCents: cents('to_cents'),
    categoryID: integer('category_id').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.vendorID, vendors),
    refersTo(table, table.accountID, accounts),
    refersTo(table, table.categoryID, transactionCategories),
    uniqueIndex('transaction_rule_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)
