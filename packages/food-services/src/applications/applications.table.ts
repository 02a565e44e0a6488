import { users } from '@atrium/auth/tables'
import {
  cents,
  dataOf,
  day,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Circumstance, Program } from '../eligibility/determine.rules.ts'
import type { Basis, Category, Frequency } from '../words.ts'
import type { ApplicationStatus, Verification } from './applications.words.ts'

/** A household's application for free or reduced-price meals. */
export const mealApplications = pgTable(
  'meal_application',
  {
    ...recordColumns(),
    year: integer('year').notNull(),
    /** The school of the oldest child. */
    schoolID: integer('school_id').notNull(),
    status: text('status').$type<ApplicationStatus>().notNull().default('submitted'),
    /** The adult who applied; on paper, the clerk who entered it. */
    submittedBy: integer('submitted_by').notNull(),
    isPaper: boolean('is_paper').notNull().default(false),
    program: text('program').$type<Program>(),
    caseNumber: text('case_number'),
    signedName: text('signed_name').notNull(),
    lastFour: text('last_four'),
    hasNoNumber: boolean('has_no_number').notNull().default(false),
    phone: text('phone'),
    attests: boolean('attests').notNull().default(false),
    /** Of those who applied for the household's children. */
    householdSize: integer('household_size'),
    incomeCents: cents('income_cents'),
    incomeEvery: text('income_every').$type<Frequency>(),
    category: text('category').$type<Category>(),
    basis: text('basis').$type<Basis>(),
    isErrorProne: boolean('is_error_prone').notNull().default(false),
    effectiveOn: day('effective_on'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    /** What the office asks the household. */
    question: text('question'),
    /** Why a decision was opened again. */
    reason: text('reason'),
    verification: text('verification').$type<Verification>(),
    verifiedBy: integer('verified_by'),
    verifiedAt: instant('verified_at'),
    verifyNote: text('verify_note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.submittedBy, users),
    refersTo(table, table.schoolID, schools),
    index('meal_application_year').on(table.districtID, table.year, table.status),
    index('meal_application_author').on(table.districtID, table.submittedBy),
  ],
)
export type ApplicationRow = typeof mealApplications.$inferSelect

/** Everyone in the household, with what each of them earns. */
export const mealApplicationMembers = pgTable(
  'meal_application_member',
  {
    ...lineColumns(),
    applicationID: integer('application_id').notNull(),
    /** Null: not a student of the district. */
    studentID: integer('student_id'),
    name: text('name'),
    circumstance: text('circumstance').$type<Circumstance>(),
    workCents: integer('work_cents'),
    workEvery: text('work_every').$type<Frequency>(),
    helpCents: integer('help_cents'),
    helpEvery: text('help_every').$type<Frequency>(),
    otherCents: integer('other_cents'),
    otherEvery: text('other_every').$type<Frequency>(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.applicationID, mealApplications),
    refersTo(table, table.studentID, users),
    index('meal_application_member_student').on(table.districtID, table.studentID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const mealApplicationsData = dataOf(mealApplications, {
  of: 'submittedBy',
  title: { en: 'Applications for school meals', es: 'Solicitudes de comidas escolares' },
  keys: 'schoolID',
  people: 'submittedBy decidedBy verifiedBy',
  // What proves who signed is in no file.
  secret: 'lastFour',
  eligibility:
    'year status isPaper program caseNumber signedName hasNoNumber phone attests householdSize incomeCents incomeEvery category basis isErrorProne effectiveOn decidedAt question reason verification verifiedAt verifyNote',
  kept: 'withPerson',
})
export const mealApplicationMembersData = dataOf(mealApplicationMembers, {
  of: 'studentID',
  title: {
    en: 'Part in applications for school meals',
    es: 'Participación en solicitudes de comidas escolares',
  },
  keys: 'place applicationID',
  people: 'studentID',
  eligibility: 'name circumstance workCents workEvery helpCents helpEvery otherCents otherEvery',
  kept: 'withPerson',
})
