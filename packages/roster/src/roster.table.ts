import { day, district, instant, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bookkeeping = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
})

export const courses = pgTable(
  'course',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** Null: taught at every school. */
    schoolID: integer('school_id'),
    sourcedID: text('sourced_id'),
    code: text('code'),
    title: text('title').notNull(),
    titleEs: text('title_es'),
    description: text('description'),
    subject: text('subject'),
    grades: text('grades').array().notNull().default([]),
    stateCode: text('state_code'),
    /** School Courses for the Exchange of Data: subject area and course, `02052`. */
    scedCode: text('sced_code'),
    /** Earned once, by passing the course. */
    credits: doublePrecision('credits'),
    /** regular, honors, advancedPlacement, dualEnrollment: decides the bonus in a weighted GPA. */
    level: text('level').notNull().default('regular'),
    /** Ed-Fi NumberOfParts. Null: as its classes show (`course-credit.rules.ts`). */
    numberOfParts: smallint('number_of_parts'),
    /** Ed-Fi MaxCompletionsForCredit: how often each part earns credit. Null: no such limit. */
    maxCompletionsForCredit: smallint('max_completions_for_credit'),
    /** Ed-Fi MaximumAvailableCredits: all that repeating it can earn. Null: no such limit. */
    maximumCredits: doublePrecision('maximum_credits'),
    status: text('status').notNull().default('active'),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('course_sourced_id').on(table.districtID, table.sourcedID),
    index('course_school').on(table.districtID, table.schoolID),
    index('course_by_local_code').on(table.districtID, table.code),
    index('course_by_state_code').on(table.districtID, table.stateCode),
    refersTo(table, table.schoolID, schools),
  ],
)

/**
 * A class of a course in a term (OneRoster class). It has the term's dates unless it has its own.
 */
export const sections = pgTable(
  'section',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    courseID: integer('course_id').notNull(),
    termID: integer('term_id'),
    sourcedID: text('sourced_id'),
    sectionNumber: text('section_number').notNull(),
    /**
     * Ed-Fi SequenceOfCourse: the part of the course that it teaches, or the first of several. Null:
     * as its term shows.
     */
    sequenceOfCourse: smallint('sequence_of_course'),
    title: text('title').notNull(),
    startDate: day('start_date'),
    endDate: day('end_date'),
    room: text('room'),
    status: text('status').notNull().default('active'),
    isProfessionalDevelopment: boolean('is_professional_development').notNull().default(false),
    capacity: integer('capacity'),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('section_sourced_id').on(table.districtID, table.sourcedID),
    index('section_school').on(table.districtID, table.schoolID, table.termID),
    index('section_course').on(table.districtID, table.courseID),
    foreignKey({
      columns: [table.districtID, table.courseID],
      foreignColumns: [courses.districtID, courses.id],
    }),
  ],
)

/** When a section meets: weekday 1 (Monday) to 7, or a period if the school uses periods. */
export const sectionMeetings = pgTable(
  'section_meeting',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    period: text('period'),
    /** Bit 0 Monday … bit 6 Sunday. */
    weekdays: smallint('weekdays').notNull().default(31),
    /** The rotation days on which it meets; empty: all of them. */
    rotationDays: text('rotation_days').array().notNull().default([]),
    /** 'HH:MM', school time. */
    startTime: text('start_time'),
    endTime: text('end_time'),
    room: text('room'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('section_meeting_section').on(table.districtID, table.sectionID),
    foreignKey({
      columns: [table.districtID, table.sectionID],
      foreignColumns: [sections.districtID, sections.id],
    }),
  ],
)

/** A person in a section: a student, a teacher, an aide (OneRoster enrollment). */
export const sectionEnrollments = pgTable(
  'section_enrollment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    userID: integer('user_id').notNull(),
    /** student, teacher, aide. */
    role: text('role').notNull(),
    sourcedID: text('sourced_id'),
    isPrimary: boolean('is_primary').notNull().default(false),
    /** For a teacher: lead, coTeacher, substitute. Null: as in rosters, the lead if primary. */
    teachingRole: text('teaching_role'),
    startDate: day('start_date'),
    endDate: day('end_date'),
    status: text('status').notNull().default('active'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('section_enrollment_pair').on(
      table.districtID,
      table.sectionID,
      table.userID,
      table.role,
    ),
    uniqueIndex('section_enrollment_sourced_id').on(table.districtID, table.sourcedID),
    index('section_enrollment_user').on(table.districtID, table.userID, table.role),
    foreignKey({
      columns: [table.districtID, table.sectionID],
      foreignColumns: [sections.districtID, sections.id],
    }),
  ],
)

/**
 * An earlier stay in a section that its person later returned to; the enrollment itself has the
 * current one.
 */
export const sectionPastEnrollments = pgTable(
  'section_past_stay',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    enrollmentID: integer('enrollment_id').notNull(),
    startDate: day('start_date'),
    endDate: day('end_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('section_past_stay_enrollment').on(table.districtID, table.enrollmentID),
    foreignKey({
      name: 'section_past_stay_enrollment_fk',
      columns: [table.districtID, table.enrollmentID],
      foreignColumns: [sectionEnrollments.districtID, sectionEnrollments.id],
    }).onDelete('cascade'),
  ],
)
