import { users } from '@atrium/auth/tables'
import { day, district, instant, lineOf, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { HeadAlert } from './alerts.rules.ts'
import { grades, type AlertKind, type AlertSeverity } from './words.ts'

const bookkeeping = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
})

/**
 * Names and ids as the search boxes look into them, and the name as lists sort by it: lower case without accents,
 * copied from the person by the triggers of person-search.sql. Never written from here.
 */
const searchColumns = () => ({
  searchText: text('search_text').notNull().default(''),
  sortName: text('sort_name').notNull().default(''),
})

/**
 * What is true of a user as a student; one row each. `schoolID` and `grade` follow the primary
 * school enrollment: today's, or the last one if the student has left.
 */
export const students = pgTable(
  'student',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    /** 0: never enrolled. */
    schoolID: integer('school_id').notNull().default(0),
    /** CEDS grade level. */
    grade: text('grade'),
    /**
     * The grade's rank among all grades, youngest first; 99 for none. Computed by the database, so
     * that lists sort by an index.
     */
    gradeOrder: smallint('grade_order').generatedAlwaysAs(
      sql.raw(`coalesce(array_position('{${grades.join(',')}}'::text[], grade), 99)::smallint`),
    ),
    /** active, inactive, graduated. */
    status: text('status').notNull().default('active'),
    graduationYear: integer('graduation_year'),
    birthCity: text('birth_city'),
    birthState: text('birth_state'),
    birthCountry: text('birth_country'),
    /** CEDS: hispanic or latino ethnicity. */
    hispanic: boolean('hispanic'),
    /** CEDS race codes. */
    races: text('races').array().notNull().default([]),
    citizenship: text('citizenship'),
    countryOfEntry: text('country_of_entry'),
    firstEntryUSSchool: day('first_entry_us_school'),
    homeLanguage: text('home_language'),
    /** The language that the family wants to be written to in. */
    correspondenceLanguage: text('correspondence_language'),
    englishProficiency: text('english_proficiency'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ...searchColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID] }),
    index('student_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('student_sort_name').on(table.districtID, table.sortName, table.userID, table.status),
    index('student_grade_name').on(
      table.districtID,
      table.gradeOrder,
      table.sortName,
      table.userID,
      table.status,
    ),
    index('student_school_name').on(
      table.districtID,
      table.schoolID,
      table.sortName,
      table.userID,
      table.status,
    ),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)
export type StudentRow = typeof students.$inferSelect

/** What is true of a user as a member of staff; school 0: the district's own office. */
export const staffMembers = pgTable(
  'staff_member',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    schoolID: integer('school_id').notNull().default(0),
    title: text('title'),
    status: text('status').notNull().default('active'),
    isTeacher: boolean('is_teacher').notNull().default(false),
    hireDate: day('hire_date'),
    qualification: text('qualification'),
    biography: text('biography'),
    homeLanguage: text('home_language'),
    citizenship: text('citizenship'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ...searchColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID] }),
    index('staff_member_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('staff_member_sort_name').on(
      table.districtID,
      table.sortName,
      table.userID,
      table.status,
    ),
    index('staff_member_school').on(table.districtID, table.schoolID, table.status),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)
export type StaffRow = typeof staffMembers.$inferSelect

export const guardians = pgTable(
  'guardian',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    status: text('status').notNull().default('active'),
    occupation: text('occupation'),
    employer: text('employer'),
    homeLanguage: text('home_language'),
    citizenship: text('citizenship'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ...searchColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID] }),
    index('guardian_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('guardian_sort_name').on(table.districtID, table.sortName, table.userID, table.status),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)
export type GuardianRow = typeof guardians.$inferSelect

/**
 * A guardian of a student, with what each may do: it includes custody, so reads are scoped and
 * logged.
 */
export const studentGuardians = pgTable(
  'student_guardian',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    guardianID: integer('guardian_id').notNull(),
    /** mother, father, guardian, grandparent, aunt, uncle, sibling, fosterParent, other. */
    relationship: text('relationship').notNull().default('guardian'),
    livesWith: boolean('lives_with').notNull().default(false),
    hasCustody: boolean('has_custody').notNull().default(true),
    mayPickUp: boolean('may_pick_up').notNull().default(true),
    getsMail: boolean('gets_mail').notNull().default(true),
    /** A court order that limits contact; the note is only for staff. */
    restricted: boolean('restricted').notNull().default(false),
    restrictionNote: text('restriction_note'),
    /** The order takes effect automatically on this day. */
    restrictedFrom: day('restricted_from'),
    /** May see the record in the app, in addition to receiving mailings. */
    hasPortal: boolean('has_portal').notNull().default(true),
    /**
     * Keeps seeing the record when the student comes of age: the student has agreed, or is their
     * dependent.
     */
    keepsAccess: boolean('keeps_access').notNull().default(false),
    contactOrder: integer('contact_order').notNull().default(1),
    /**
     * Since when this guardian allows the student, a minor, a public page. It ends with the link,
     * and with a court order (family-link.definitions.sql).
     */
    publicPageAllowedAt: instant('public_page_allowed_at'),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('student_guardian_pair').on(table.districtID, table.studentID, table.guardianID),
    index('student_guardian_restricted')
      .on(table.districtID, table.guardianID, table.studentID)
      .where(sql`restricted and removed_at is null`),
    index('student_guardian_guardian').on(table.districtID, table.guardianID),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    foreignKey({
      columns: [table.districtID, table.guardianID],
      foreignColumns: [guardians.districtID, guardians.userID],
    }),
  ],
)

/** Emergency and other contacts who have no account. */
export const otherContacts = pgTable(
  'other_contact',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** The student or staff member whose contact this is. */
    userID: integer('user_id').notNull(),
    name: text('name').notNull(),
    relationship: text('relationship').notNull().default('other'),
    phone: text('phone'),
    otherPhone: text('other_phone'),
    email: text('email'),
    isEmergency: boolean('is_emergency').notNull().default(true),
    mayPickUp: boolean('may_pick_up').notNull().default(false),
    contactOrder: integer('contact_order').notNull().default(1),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('other_contact_user').on(table.districtID, table.userID),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/**
 * What staff must know about a student before anything else: an allergy, a plan, a safety concern.
 * Shown next to the name.
 */
export const studentAlerts = pgTable(
  'student_alert',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** The student. */
    userID: integer('user_id').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    severity: text('severity').$type<AlertSeverity>().notNull().default('caution'),
    headline: text('headline').notNull(),
    details: text('details'),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    /**
     * Shown to the student's teachers and the school office, not only to people with access to its
     * class.
     */
    isForSchool: boolean('is_for_school').notNull().default(true),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('student_alert_user').on(table.districtID, table.userID),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    check('student_alert_ends', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)

/** Someone has read an alert, as it was then: a later change asks again. */
export const alertAcknowledgments = pgTable(
  'student_alert_acknowledgment',
  {
    districtID: district(),
    alertID: integer('alert_id').notNull(),
    userID: integer('user_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.alertID, table.userID] }),
    lineOf(table, table.alertID, studentAlerts),
    refersTo(table, table.userID, users),
  ],
)

/** Postal addresses of a person, by kind: home, mailing, work. */
export const addresses = pgTable(
  'address',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    kind: text('kind').notNull().default('home'),
    street: text('street').notNull(),
    apartment: text('apartment'),
    city: text('city').notNull(),
    state: text('state'),
    zip: text('zip'),
    country: text('country').notNull().default('US'),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('address_kind').on(table.districtID, table.userID, table.kind),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/** A student at a school from an entry date to an exit date: the enrollment history. */
export const schoolEnrollments = pgTable(
  'school_enrollment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    schoolID: integer('school_id').notNull(),
    schoolYearID: integer('school_year_id'),
    grade: text('grade'),
    entryDate: day('entry_date').notNull(),
    /** Ed-Fi entry type. */
    entryCode: text('entry_code'),
    exitDate: day('exit_date'),
    /** Ed-Fi exit/withdraw type. */
    exitCode: text('exit_code'),
    isPrimary: boolean('is_primary').notNull().default(true),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('school_enrollment_student').on(table.districtID, table.studentID),
    index('school_enrollment_school').on(table.districtID, table.schoolID),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

// The views of person-search.sql: of the current district, for any caller, and able to use the
// trigram indexes.
const searched = {
  districtID: district(),
  userID: integer('user_id').notNull(),
  status: text('status').notNull(),
  ...searchColumns(),
}
export const studentSearch = pgView('student_search', {
  ...searched,
  schoolID: integer('school_id').notNull(),
  grade: text('grade'),
  gradeOrder: smallint('grade_order').notNull(),
}).existing()
export const staffSearch = pgView('staff_search', {
  ...searched,
  schoolID: integer('school_id').notNull(),
  isTeacher: boolean('is_teacher').notNull(),
  title: text('title'),
}).existing()
export const guardianSearch = pgView('guardian_search', searched).existing()

/**
 * A page of student profiles that a district closes to everyone of one relationship: guardians,
 * teachers, the students themselves.
 */
export const closedSections = pgTable(
  'closed_section',
  {
    districtID: district(),
    relationship: text('relationship').notNull(),
    section: text('section').notNull(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.relationship, table.section] })],
)

/**
 * The profiles that someone opened last or pinned. Stored here and not in the browser, which many
 * may share: it must not remember whom someone looked at.
 */
export const viewedPeople = pgTable(
  'viewed_person',
  {
    districtID: district(),
    viewerID: integer('viewer_id').notNull(),
    kind: text('kind').notNull(),
    personID: integer('person_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
    pinnedAt: instant('pinned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.viewerID, table.kind, table.personID] }),
    index('viewed_person_person').on(table.districtID, table.personID),
    foreignKey({
      columns: [table.districtID, table.viewerID],
      foreignColumns: [users.districtID, users.id],
    }),
    foreignKey({
      columns: [table.districtID, table.personID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/** The view in family-link.definitions.sql: what each guardian may do with a student today. */
export const familyLinks = pgView('family_link', {
  districtID: district(),
  studentID: integer('student_id').notNull(),
  guardianID: integer('guardian_id').notNull(),
  contactOrder: integer('contact_order').notNull(),
  /** A court order keeps the guardian from the student. */
  keptAway: boolean('kept_away').notNull(),
  /** Sees the student's record. */
  sees: boolean('sees').notNull(),
  /** Gets what is sent to families, by email, on paper and as notifications. */
  mailed: boolean('mailed').notNull(),
}).existing()

/** The view of person-head.definitions.sql: who a person is and what decides who may see them. */
export const personHeads = pgView('person_head', {
  districtID: district(),
  userID: integer('user_id').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name'),
  lastName: text('last_name').notNull(),
  suffix: text('suffix'),
  preferredName: text('preferred_name'),
  localID: text('local_id'),
  birthDate: day('birth_date'),
  photoUUID: text('photo_uuid'),
  /** Null: not a student. 0: of no school. */
  studentSchoolID: integer('student_school_id'),
  grade: text('grade'),
  studentStatus: text('student_status'),
  /** Null: not on the staff. 0: the district's own office. */
  staffSchoolID: integer('staff_school_id'),
  title: text('title'),
  staffStatus: text('staff_status'),
  /** Null: no guardian. */
  guardianStatus: text('guardian_status'),
  /** Of the student, otherwise of the member of staff. */
  schoolName: text('school_name'),
  /** Schools of the students in this person's care. */
  careSchoolIDs: integer('care_school_ids').array().notNull(),
  /** A court order limits a guardian's contact with this student. */
  hasRestriction: boolean('has_restriction').notNull(),
  isTeacher: boolean('is_teacher').notNull(),
  /** A student's enrollments, except those that ended long ago. */
  alerts: jsonb('alerts').$type<HeadAlert[]>().notNull(),
}).existing()
export type PersonHead = typeof personHeads.$inferSelect
