import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import type { GradeLevel } from '@atrium/schools/words'
import type { SubjectArea } from '@atrium/roster/subject-areas'
import { boolean, foreignKey, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { LicenseKind, LicenseLevel } from './licenses.words.ts'

/** A document that allows someone to teach, or to do other work at a school. */
export const licenses = pgTable(
  'staff_license',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    kind: text('kind').$type<LicenseKind>().notNull(),
    level: text('level').$type<LicenseLevel>().notNull(),
    number: text('number'),
    /** Subject areas of courses; none: whatever its kind covers. */
    subjects: text('subjects').array().$type<SubjectArea[]>().notNull().default([]),
    fromGrade: text('from_grade').$type<GradeLevel>(),
    toGrade: text('to_grade').$type<GradeLevel>(),
    englishLearners: boolean('english_learners').notNull().default(false),
    /** Null: at any school. */
    schoolID: integer('school_id'),
    issuedOn: day('issued_on').notNull(),
    expiresOn: day('expires_on'),
    /** Hours of professional development that a renewal takes. */
    renewalHours: smallint('renewal_hours'),
    /** The last notice that was sent: 90, 30 or 7 days before it ends. */
    noticeSent: smallint('notice_sent'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    foreignKey({
      name: 'staff_license_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    index('staff_license_person').on(table.districtID, table.userID),
    index('staff_license_ends').on(table.districtID, table.expiresOn),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const licensesData = dataOf(licenses, {
  of: 'userID',
  title: { en: 'Licenses', es: 'Licencias' },
  keys: 'schoolID noticeSent',
  people: 'userID',
  personnel:
    'kind level number subjects fromGrade toGrade englishLearners issuedOn expiresOn renewalHours',
  kept: 'withPerson',
})
