import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { submissions } from '../evidence/evidence.table.ts'
import type { PageStatus } from './page-state.rules.ts'

/** A page that shows some of a portfolio to people without an account, until a day. */
export const portfolioPages = pgTable(
  'portfolio_page',
  {
    ...recordColumns(),
    ownerID: integer('owner_id').notNull(),
    title: text('title').notNull(),
    intro: text('intro'),
    /** The last day on which it is shown. */
    expiresOn: day('expires_on').notNull(),
    /** Of the secret in its address; null: no address was made. */
    tokenHash: text('token_hash'),
    consentBy: integer('consent_by'),
    consentAt: instant('consent_at'),
    reason: text('reason'),
    status: text('status').$type<PageStatus>().notNull().default('waiting'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.ownerID, users),
    refersTo(table, table.consentBy, users),
    index('portfolio_page_owner').on(table.districtID, table.ownerID),
    uniqueIndex('portfolio_page_token')
      .on(table.tokenHash)
      .where(sql`token_hash is not null`),
  ],
)

export type PortfolioPageRow = typeof portfolioPages.$inferSelect

/** The copies that a page shows. */
export const pageItems = pgTable(
  'portfolio_page_item',
  {
    ...lineColumns(),
    pageID: integer('page_id').notNull(),
    submissionID: integer('submission_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.pageID, portfolioPages),
    refersTo(table, table.submissionID, submissions),
    index('portfolio_page_item_page').on(table.districtID, table.pageID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const portfolioPagesData = dataOf(portfolioPages, {
  of: 'ownerID',
  title: { en: 'Shared portfolio pages', es: 'Páginas de portafolio compartidas' },
  people: 'ownerID consentBy',
  educationRecord: 'title intro expiresOn consentAt reason status',
  secret: 'tokenHash',
  kept: 'withPerson',
})
export const pageItemsData = dataOf(pageItems, {
  of: { column: 'pageID', in: portfolioPages },
  title: { en: 'What shared pages show', es: 'Lo que muestran las páginas compartidas' },
  keys: 'place pageID submissionID',
  kept: 'withPerson',
})
