import { district, instant } from './record.columns.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A notification in the app, alongside or instead of an email. */
export const notices = pgTable(
  'notice',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    /** The message `<template>.notice` holds its text. */
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    /** The screen it leads to, by name, and its parameters. */
    screen: text('screen'),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('notice_of_user').on(table.districtID, table.userID, table.id),
    index('notice_unread')
      .on(table.districtID, table.userID)
      .where(sql`read_at is null`),
  ],
)
