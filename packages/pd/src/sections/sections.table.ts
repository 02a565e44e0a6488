import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  lineColumns,
  lineOf,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { rooms } from '@atrium/settings/public'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pdCourses } from '../courses/courses.table.ts'
import type { SectionState } from '../words.ts'

/**
 * A section of a course. Its ids come from the same sequence as those of classes: the classroom menu, its paths and `pd-section` name either by
 * id alone.
 */
export const pdSections = pgTable(
  'pd_section',
  {
    id: integer('id')
      .notNull()
      .default(sql`nextval('section_id_seq')`),
    districtID: district(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
    courseID: integer('course_id').notNull(),
    /**
     * Where it is held; null: at no particular school. Its time zone decides when a cut-off ends.
     */
    schoolID: integer('school_id'),
    number: text('number').notNull(),
    state: text('state').$type<SectionState>().notNull().default('drft'),
    seats: integer('seats').notNull(),
    /** 0: no waitlist. */
    waitlistSeats: integer('waitlist_seats').notNull().default(0),
    /** Taken seats, and seats held by offers: maintained under the section's lock. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    waitlistTaken: integer('waitlist_taken').notNull().default(0),
    enrollFrom: day('enroll_from'),
    /** Last days, through midnight at the section's school. */
    enrollUntil: day('enroll_until'),
    withdrawUntil: day('withdraw_until'),
    costCents: integer('cost_cents').notNull().default(0),
    takesPurchaseOrders: boolean('takes_purchase_orders').notNull().default(false),
    /** Until this day a withdrawal is refunded in full; after it by `refundPercent`. */
    refundUntil: day('refund_until'),
    refundPercent: integer('refund_percent').notNull().default(0),
    fundingCode: text('funding_code'),
    needsApproval: boolean('needs_approval').notNull().default(false),
    /** Shown to everyone; the online link of a meeting only to who is enrolled. */
    place: text('place'),
    notes: text('notes'),
    /** The form that replaces the course's survey. */
    surveyFormID: integer('survey_form_id'),
    creatorID: integer('creator_id').notNull(),
    /** Of its meetings: when they start and end. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.courseID, pdCourses),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.creatorID, users),
    index('pd_section_course').on(table.districtID, table.courseID),
    index('pd_section_start').on(table.districtID, table.state, table.startsAt),
    uniqueIndex('pd_section_number')
      .on(table.districtID, table.courseID, table.number)
      .where(sql`removed_at is null`),
  ],
)
export type SectionRow = typeof pdSections.$inferSelect

export const pdMeetings = pgTable(
  'pd_meeting',
  {
    ...lineColumns(),
    sectionID: integer('section_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    roomID: integer('room_id'),
    onlineURL: text('online_url'),
    /** Frees the room when its section is canceled. */
    isOff: boolean('is_off').notNull().default(false),
    /** Makes the code that is projected; it never leaves the server. */
    codeSecret: text('code_secret')
      .notNull()
      .default(sql`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.sectionID, pdSections),
    refersTo(table, table.roomID, rooms),
    index('pd_meeting_section').on(table.districtID, table.sectionID),
    index('pd_meeting_start').on(table.districtID, table.startsAt),
  ],
)

export const pdInstructors = pgTable(
  'pd_instructor',
  {
    ...lineColumns(),
    sectionID: integer('section_id').notNull(),
    userID: integer('user_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.sectionID, pdSections),
    refersTo(table, table.userID, users),
    index('pd_instructor_user').on(table.districtID, table.userID),
    index('pd_instructor_section').on(table.districtID, table.sectionID),
  ],
)

/** Messages to a section's people. */
export const pdMessages = pgTable(
  'pd_message',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    senderID: integer('sender_id').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    statuses: text('statuses').array().notNull(),
    fileUUIDs: text('file_uuids').array().notNull().default([]),
    recipientIDs: integer('recipient_ids').array().notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.sectionID, pdSections),
    index('pd_message_section').on(table.districtID, table.sectionID),
  ],
)
