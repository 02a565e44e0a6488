import { users } from '@atrium/auth/tables'
import { dataOf, district, instant, recordKey, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Channel, DeliveryState, MessageKind, Reason, StopWay } from './words.ts'

/** How messages of a kind about a student reach one of the guardians; none: the district’s usual way. */
export const autoCallChoices = pgTable(
  'auto_call_choice',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    guardianID: integer('guardian_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channels: text('channels').array().$type<Channel[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID, table.guardianID, table.kind] }),
    refersTo(table, table.studentID, users),
    refersTo(table, table.guardianID, users),
    index('auto_call_choice_guardian').on(table.districtID, table.guardianID),
  ],
)

/** A phone number that wants no more texts and calls. */
export const autoCallStops = pgTable(
  'auto_call_stop',
  {
    districtID: district(),
    phone: text('phone').notNull(),
    way: text('way').$type<StopWay>().notNull(),
    stoppedAt: instant('stopped_at').notNull(),
    byID: integer('by_id'),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.phone] })],
)

/** A message, sent to many families at once. */
export const autoCallMessages = pgTable(
  'auto_call_message',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** Null: the whole district. */
    schoolID: integer('school_id'),
    /** `<template>.subject`, `.text`, `.notice`, and `.call` have its texts. */
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    families: integer('families').notNull(),
    /** 0: the product itself. */
    sentBy: integer('sent_by').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    index('auto_call_message_sent').on(table.districtID, table.sentAt),
  ],
)

/** A message on its way to one person: the outbox of texts and calls, and the report about it. */
export const autoCallDeliveries = pgTable(
  'auto_call_delivery',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    messageID: integer('message_id').notNull(),
    guardianID: integer('guardian_id').notNull(),
    studentID: integer('student_id').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** The phone number or the email address. */
    address: text('address').notNull(),
    language: text('language').notNull(),
    /** The turn among those who are called one after another. */
    turn: smallint('turn').notNull().default(1),
    status: text('status').$type<DeliveryState>().notNull(),
    reason: text('reason').$type<Reason>(),
    notBefore: instant('not_before').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    takenUntil: instant('taken_until'),
    doneAt: instant('done_at'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.messageID, autoCallMessages),
    refersTo(table, table.guardianID, users),
    refersTo(table, table.studentID, users),
    index('auto_call_delivery_due')
      .on(table.districtID, table.notBefore, table.id)
      .where(sql`status in ('waiting', 'sending')`),
    index('auto_call_delivery_address').on(table.districtID, table.address),
    index('auto_call_delivery_message').on(table.districtID, table.messageID),
    index('auto_call_delivery_guardian').on(table.districtID, table.guardianID),
    index('auto_call_delivery_student').on(table.districtID, table.studentID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const autoCallChoicesData = dataOf(autoCallChoices, {
  of: 'studentID',
  title: { en: 'Ways to reach the family', es: 'Formas de contactar a la familia' },
  people: 'studentID guardianID',
  directory: 'kind channels',
  kept: 'withPerson',
})
export const autoCallStopsData = dataOf(autoCallStops, {
  people: 'byID',
  personal: 'phone way stoppedAt',
  kept: {
    permanently: {
      en: 'A number that opted out stays opted out, even if someone else has it later.',
      es: 'Un número que pidió no recibir mensajes ni llamadas no los recibe, sea de quien sea.',
    },
  },
})
export const autoCallMessagesData = dataOf(autoCallMessages, {
  keys: 'schoolID',
  people: 'sentBy',
  setup: 'kind template values families sentAt',
  kept: 'inUse',
})
export const autoCallDeliveriesData = dataOf(autoCallDeliveries, {
  of: 'studentID',
  title: { en: 'Messages to the family', es: 'Mensajes a la familia' },
  withheld: {
    en: 'Each guardian’s own number and address; each asks the school for theirs.',
    es: 'El número y la dirección de cada padre o tutor; cada uno pide los suyos a la escuela.',
  },
  keys: 'messageID',
  people: 'guardianID studentID',
  directory: 'channel address language turn status reason notBefore attempts takenUntil doneAt',
  kept: {
    days: 730,
    after: 'notBefore',
    what: {
      en: 'What became of messages to families two years ago',
      es: 'Lo que pasó con los mensajes a familias de hace dos años',
    },
  },
})
