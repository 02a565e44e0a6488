import { dataOf, recordColumns, recordKey } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** What those who help a staff member in an emergency must know. */
export const staffHealth = pgTable(
  'staff_health',
  {
    ...recordColumns(),
    /** The staff member. */
    userID: integer('user_id').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactRelationship: text('contact_relationship'),
    conditions: text('conditions'),
    allergies: text('allergies'),
    medications: text('medications'),
    instructions: text('instructions'),
    doctor: text('doctor'),
    hospital: text('hospital'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'staff_health_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    uniqueIndex('staff_health_once')
      .on(table.districtID, table.userID)
      .where(sql`removed_at is null`),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const staffHealthData = dataOf(staffHealth, {
  of: 'userID',
  title: { en: 'Emergency information', es: 'Información de emergencia' },
  people: 'userID',
  health:
    'contactName contactPhone contactRelationship conditions allergies medications instructions doctor hospital',
  kept: 'withPerson',
})
