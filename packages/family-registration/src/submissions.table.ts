import { users } from '@atrium/auth/tables'
import { forms } from '@atrium/forms/tables'
import {
  dataOf,
  day,
  district,
  instant,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Facts } from './facts.rules.ts'
import type { Written } from './office/written.types.ts'
import { registrationPeriods } from './setup/setup.table.ts'
import type {
  Audience,
  ChildStatus,
  DocumentKind,
  MissingKind,
  RegistrationKind,
  SubmissionStatus,
} from './words.ts'

/** What a family says for a school year: its household once, and each child. */
export const familyRegistrations = pgTable(
  'family_registration',
  {
    ...recordColumns(),
    schoolYearID: integer('school_year_id').notNull(),
    kind: text('kind').$type<RegistrationKind>().notNull(),
    guardianID: integer('guardian_id').notNull(),
    status: text('status').$type<SubmissionStatus>().notNull().default('draft'),
    /** Address, phones, languages: answered once. */
    household: jsonb('household').$type<Facts>().notNull(),
    /** Answers to the household’s questions so far, by question id. */
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    /** In which it was last sent. */
    language: text('language').notNull().default('en'),
    firstSentAt: instant('first_sent_at'),
    sentAt: instant('sent_at'),
    question: text('question'),
    askedAt: instant('asked_at'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was declined. */
    reason: text('reason'),
    /** What it still lacked when someone last wrote to it. */
    missing: text('missing').array().$type<MissingKind[]>().notNull(),
    /** Children who may be on record already. */
    alike: integer('alike').notNull().default(0),
    /** SHA-256 of the token in the link to its status. */
    statusTokenHash: text('status_token_hash'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolYearID, schoolYears),
    refersTo(table, table.guardianID, users),
    uniqueIndex('family_registration_open')
      .on(table.districtID, table.guardianID, table.schoolYearID, table.kind)
      .where(sql`status in ('draft', 'submitted', 'sentBack') and removed_at is null`),
    uniqueIndex('family_registration_link').on(table.statusTokenHash),
    index('family_registration_status').on(table.districtID, table.status, table.firstSentAt),
  ],
)
export type RegistrationRow = typeof familyRegistrations.$inferSelect

/** One child of a registration. */
export const registrationChildren = pgTable(
  'family_registration_child',
  {
    ...recordColumns(),
    registrationID: integer('registration_id').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** The form that fits the school and grade. */
    periodID: integer('period_id'),
    /** Null: not on record yet. */
    studentID: integer('student_id'),
    /** The student that an acceptance made which was taken back. */
    madeID: integer('made_id'),
    schoolID: integer('school_id'),
    grade: text('grade'),
    facts: jsonb('facts').$type<Facts>().notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    /** The family has gone through this child’s part. */
    isReady: boolean('is_ready').notNull().default(false),
    status: text('status').$type<ChildStatus>().notNull().default('waiting'),
    entryDate: day('entry_date'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.registrationID, familyRegistrations),
    refersTo(table, table.periodID, registrationPeriods),
    refersTo(table, table.studentID, users),
    refersTo(table, table.madeID, users),
    refersTo(table, table.schoolID, schools),
    index('family_registration_child_of').on(table.districtID, table.registrationID),
    index('family_registration_child_student').on(table.districtID, table.studentID),
    index('family_registration_child_school').on(table.districtID, table.schoolID),
  ],
)
export type ChildRow = typeof registrationChildren.$inferSelect

/** Each time a form was sent: what was answered and signed then stays under it. */
export const registrationSendings = pgTable(
  'family_registration_sending',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    registrationID: integer('registration_id').notNull(),
    /** Null: the household’s form. */
    childID: integer('child_id'),
    formID: integer('form_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.registrationID, familyRegistrations),
    refersTo(table, table.childID, registrationChildren),
    refersTo(table, table.formID, forms),
    index('family_registration_sending_of').on(table.districtID, table.registrationID),
  ],
)

/** A document that a family gave, until it expires. */
export const registrationDocuments = pgTable(
  'family_registration_document',
  {
    ...recordColumns(),
    registrationID: integer('registration_id').notNull(),
    /** Null: of the household. */
    childID: integer('child_id'),
    kind: text('kind').$type<DocumentKind>().notNull(),
    fileUUID: uuid('file_uuid').notNull(),
    name: text('name').notNull(),
    /** The date on it. */
    issuedOn: day('issued_on'),
    expiresOn: day('expires_on'),
    addedBy: integer('added_by').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.registrationID, familyRegistrations),
    refersTo(table, table.childID, registrationChildren),
    uniqueIndex('family_registration_document_file').on(table.districtID, table.fileUUID),
    index('family_registration_document_of').on(table.districtID, table.registrationID),
  ],
)
export type DocumentRow = typeof registrationDocuments.$inferSelect

/** What one acceptance wrote; it can be taken back for some time. */
export const registrationAcceptances = pgTable(
  'family_registration_acceptance',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    registrationID: integer('registration_id').notNull(),
    acceptedBy: integer('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    undoneBy: integer('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.registrationID, familyRegistrations),
    index('family_registration_acceptance_of').on(table.districtID, table.registrationID),
  ],
)

/** What an acceptance wrote about one person. */
export const registrationWrites = pgTable(
  'family_registration_write',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    acceptanceID: integer('acceptance_id').notNull(),
    /** Null: the guardian. */
    childID: integer('child_id'),
    personID: integer('person_id').notNull(),
    written: jsonb('written').$type<Written[]>().notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.acceptanceID, registrationAcceptances),
    refersTo(table, table.childID, registrationChildren),
    refersTo(table, table.personID, users),
    index('family_registration_write_of').on(table.districtID, table.acceptanceID),
  ],
)

const title = { en: 'Registration', es: 'Inscripción' }
const withheld = {
  en: 'Shown on the student’s registration page, with the answers and documents.',
  es: 'Se muestra en la página de inscripción del estudiante, con las respuestas y documentos.',
}

export const registrationsData = dataOf(familyRegistrations, {
  of: 'guardianID',
  title,
  keys: 'schoolYearID',
  people: 'guardianID decidedBy',
  setup: 'kind status language firstSentAt sentAt askedAt decidedAt',
  educationRecord: 'household answers question reason missing alike',
  secret: 'statusTokenHash',
  kept: 'withPerson',
})
export const childrenData = dataOf(registrationChildren, {
  of: 'studentID',
  title,
  keys: 'registrationID periodID schoolID',
  people: 'studentID madeID',
  setup: 'audience isReady status',
  educationRecord: 'grade facts answers entryDate',
  kept: 'withPerson',
})
export const sendingsData = dataOf(registrationSendings, {
  of: { column: 'childID', in: registrationChildren },
  title,
  withheld,
  keys: 'registrationID childID formID',
  educationRecord: 'sentAt',
  kept: 'withPerson',
})
export const documentsData = dataOf(registrationDocuments, {
  of: { column: 'childID', in: registrationChildren },
  title: { en: 'Registration documents', es: 'Documentos de inscripción' },
  keys: 'registrationID childID',
  files: 'fileUUID',
  people: 'addedBy',
  educationRecord: 'kind name issuedOn expiresOn',
  kept: 'withPerson',
})
export const acceptancesData = dataOf(registrationAcceptances, {
  of: { column: 'registrationID', in: familyRegistrations },
  title,
  withheld,
  keys: 'registrationID',
  people: 'acceptedBy undoneBy',
  setup: 'acceptedAt undoneAt',
  kept: 'withPerson',
})
export const writesData = dataOf(registrationWrites, {
  of: 'personID',
  title,
  withheld,
  keys: 'acceptanceID childID',
  people: 'personID',
  educationRecord: 'written',
  kept: 'withPerson',
})
