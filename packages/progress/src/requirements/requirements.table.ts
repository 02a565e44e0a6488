import { users } from '@atrium/auth/tables'
import { gradeMarks } from '@atrium/grades/public'
import {
  day,
  district,
  instant,
  lineColumns,
  lookupColumns,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { courseGroups } from '@atrium/academics/public'
import { courses } from '@atrium/roster/tables'
import type { SubjectArea } from '@atrium/roster/subject-areas'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tests } from '../tests/tests.table.ts'
import type { ApprovalState, RequirementType } from '../words.ts'

const amount = (name: string) => numeric(name, { precision: 8, scale: 3, mode: 'number' })

/** A kind of diploma, with its own requirements besides the common ones. */
export const diplomaTypes = pgTable('diploma_type', lookupColumns(), (table) => [
  recordKey(table),
  uniqueIndex('diploma_type_name')
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`),
])

/** Requirements of which a student has to meet only some. */
export const requirementGroups = pgTable(
  'requirement_group',
  {
    ...recordColumns(),
    name: translated('name').notNull(),
    /** How many of its requirements. */
    needed: smallint('needed').notNull().default(1),
  },
  (table) => [recordKey(table)],
)

/** What a student must do to graduate. */
export const graduationRequirements = pgTable(
  'graduation_requirement',
  {
    ...recordColumns(),
    name: translated('name').notNull(),
    type: text('type').$type<RequirementType>().notNull(),
    /** Null: applies to every school. */
    schoolID: integer('school_id'),
    /** The graduation years it applies to; null leaves that side open. */
    classFrom: integer('class_from'),
    classThrough: integer('class_through'),
    /** Null with type `credits`: any course. */
    courseGroupID: integer('course_group_id'),
    courseID: integer('course_id'),
    /** Two digits of SCED: also counts transfer credits stated to be in this area. */
    subjectArea: text('subject_area').$type<SubjectArea>(),
    /** The lowest mark that counts; null: any that earns credit. */
    minimumMarkID: integer('minimum_mark_id'),
    /** Null: for every diploma. */
    diplomaTypeID: integer('diploma_type_id'),
    /** Null: every student needs it. Otherwise one of the choices of a group. */
    requirementGroupID: integer('requirement_group_id'),
    testID: integer('test_id'),
    badgeID: integer('badge_id'),
    /**
     * Credits, points, a score, a percentage, hours, or a number of activities, depending on the
     * type.
     */
    minimum: amount('minimum'),
    /** With type `credits`: counts only credits that the requirements before it leave over. */
    takesExtra: boolean('takes_extra').notNull().default(false),
    instructions: text('instructions'),
    place: integer('place').notNull().default(1),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.courseGroupID, courseGroups),
    refersTo(table, table.courseID, courses),
    refersTo(table, table.testID, tests),
    refersTo(table, table.minimumMarkID, gradeMarks),
    refersTo(table, table.diplomaTypeID, diplomaTypes),
    refersTo(table, table.requirementGroupID, requirementGroups),
  ],
)

/** A course that counts as the requirement's own. */
export const requirementEquivalents = pgTable(
  'graduation_requirement_equivalent',
  {
    ...lineColumns(),
    graduationRequirementID: integer('graduation_requirement_id').notNull(),
    courseID: integer('course_id').notNull(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'graduation_requirement_equivalent_of_fk',
      columns: [table.districtID, table.graduationRequirementID],
      foreignColumns: [graduationRequirements.districtID, graduationRequirements.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'graduation_requirement_equivalent_course_fk',
      columns: [table.districtID, table.courseID],
      foreignColumns: [courses.districtID, courses.id],
    }),
    uniqueIndex('graduation_requirement_equivalent_course').on(
      table.districtID,
      table.graduationRequirementID,
      table.courseID,
    ),
  ],
)

/** The diploma that a student works toward, if it isn't the usual one. */
export const studentDiplomas = pgTable(
  'student_diploma',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    diplomaTypeID: integer('diploma_type_id').notNull(),
    decidedBy: integer('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID] }),
    refersTo(table, table.diplomaTypeID, diplomaTypes),
    refersTo(table, table.decidedBy, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** What a student should have reached by the end of a grade. */
export const yearRequirements = pgTable(
  'year_requirement',
  {
    ...recordColumns(),
    grade: text('grade').notNull(),
    schoolID: integer('school_id'),
    credits: amount('credits'),
    gpa: amount('gpa'),
    attendanceRate: amount('attendance_rate'),
    serviceHours: amount('service_hours'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('year_requirement_grade')
      .on(table.districtID, table.grade, sql`coalesce(school_id, 0)`)
      .where(sql`removed_at is null`),
  ],
)

/** A counselor's waiver or sign-off of a requirement for a student. */
export const requirementDecisions = pgTable(
  'requirement_decision',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    requirementID: integer('requirement_id').notNull(),
    decision: text('decision').$type<'waived' | 'signedOff'>().notNull(),
    note: text('note').notNull(),
    decidedBy: integer('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID, table.requirementID] }),
    refersTo(table, table.requirementID, graduationRequirements),
    refersTo(table, table.decidedBy, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** Evidence of what a student did for a requirement, which someone approves. */
export const requirementEvidence = pgTable(
  'requirement_evidence',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    requirementID: integer('requirement_id').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    doneOn: day('done_on').notNull(),
    fileUUID: uuid('file_uuid'),
    state: text('state').$type<ApprovalState>().notNull().default('submitted'),
    reason: text('reason'),
    addedBy: integer('added_by').notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(1),
    removedAt: instant('removed_at'),
  },
  (table) => [
    recordKey(table),
    index('requirement_evidence_student').on(table.districtID, table.studentID),
    index('requirement_evidence_file').on(table.districtID, table.fileUUID),
    refersTo(table, table.requirementID, graduationRequirements),
    refersTo(table, table.addedBy, users),
    refersTo(table, table.decidedBy, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)
