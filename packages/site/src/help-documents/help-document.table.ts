import { recordColumns, recordKey } from '@atrium/kit/server'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'

/** Help that a district wrote itself, in addition to the product's or replacing it. */
export const helpDocuments = pgTable(
  'help_document',
  {
    ...recordColumns(),
    /** The name of the screen. */
    route: text('route').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    /** Sanitized when it is written and when it is read. */
    html: text('html').notNull(),
    /** In place of the product's own help on this screen and in this language. */
    replacesShipped: boolean('replaces_shipped').notNull().default(false),
  },
  (table) => [recordKey(table), index('help_document_route').on(table.districtID, table.route)],
)
