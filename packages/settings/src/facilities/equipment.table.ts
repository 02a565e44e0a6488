import { users } from '@atrium/auth/tables'
import { day, recordKey, refersTo, schoolRecordColumns } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rooms } from './facilities.table.ts'

/** Something that a school lends: a Chromebook, an instrument, a calculator. */
export const equipment = pgTable(
  'equipment',
  {
    ...schoolRecordColumns(),
    /** The asset tag, as its barcode has it. */
    tag: text('tag').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    serialNumber: text('serial_number'),
    roomID: integer('room_id'),
    condition: text('condition').notNull().default('good'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.roomID, rooms),
    uniqueIndex('equipment_tag')
      .on(table.districtID, table.schoolID, table.tag)
      .where(sql`removed_at is null`),
  ],
)

/** Who has a piece of equipment, and until when. While it is out, it has no return date. */
export const equipmentCheckouts = pgTable(
  'equipment_checkout',
  {
    ...schoolRecordColumns(),
    equipmentID: integer('equipment_id').notNull(),
    /** The number on the person's card when it was checked out. */
    borrowerNumber: text('borrower_number').notNull(),
    borrowerID: integer('borrower_id').notNull(),
    checkedOutOn: day('checked_out_on').notNull(),
    dueOn: day('due_on'),
    returnedOn: day('returned_on'),
    returnCondition: text('return_condition'),
    /** The handwritten signature of the person who returned it: see `signatureSize`. */
    returnSignature: text('return_signature'),
    notes: text('notes'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.equipmentID, equipment),
    refersTo(table, table.borrowerID, users),
    index('equipment_checkout_borrower').on(table.districtID, table.borrowerID),
    // Out only once, even under concurrent requests.
    uniqueIndex('equipment_checkout_out')
      .on(table.districtID, table.equipmentID)
      .where(sql`removed_at is null and returned_on is null`),
  ],
)
