import { district, instant } from './record.columns.ts'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A table in an email, already in the recipient's language. */
export interface MailTable {
  title: string
  columns: string[]
  rows: string[][]
  note?: string
}

/**
 * The outbox: an email is written in the transaction it reports on, and sent afterwards. The demo
 * mailbox shows it.
 */
export const mailMessages = pgTable(
  'mail_message',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    to: text('recipient').notNull(),
    language: text('language').notNull(),
    /** Message ids `<template>.subject` and `<template>.text` hold its texts. */
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    /** Numbers below the text. */
    tables: jsonb('tables').$type<MailTable[]>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next try is due, until one succeeds. */
    retryAt: instant('retry_at').notNull().defaultNow(),
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('mail_message_waiting').on(table.sentAt, table.id),
  ],
)
export type MailRow = typeof mailMessages.$inferSelect
