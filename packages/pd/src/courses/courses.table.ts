import { users } from '@atrium/auth/tables'
import {
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { approvalAreas, creditTypes } from '@atrium/microcredentials/public'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { lcapGoals, pdTags } from '../lists/lists.table.ts'
import type { Audience, CourseState } from '../words.ts'

/**
 * A course of professional development: first an application, then the course that sections are
 * held of.
 */
export const pdCourses = pgTable(
  'pd_course',
  {
    ...recordColumns(),
    /** Of the school that proposes it; null: of the district. */
    schoolID: integer('school_id'),
    /** The course ID that people know it by. */
    code: text('code').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    objectives: text('objectives'),
    organization: text('organization').notNull(),
    audience: text('audience').array().$type<Audience[]>().notNull().default(['teacher', 'staff']),
    lcapGoalID: integer('lcap_goal_id'),
    imageUUID: uuid('image_uuid'),
    surveyFormID: integer('survey_form_id'),
    surveyRequired: boolean('survey_required').notNull().default(false),
    surveyAnonymous: boolean('survey_anonymous').notNull().default(true),
    issuesBadge: boolean('issues_badge').notNull().default(false),
    state: text('state').$type<CourseState>().notNull().default('drft'),
    creatorID: integer('creator_id').notNull(),
    submittedAt: instant('submitted_at'),
    /** What a visitor searches, folded. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.lcapGoalID, lcapGoals),
    refersTo(table, table.creatorID, users),
    index('pd_course_state').on(table.districtID, table.state),
    index('pd_course_creator').on(table.districtID, table.creatorID),
    uniqueIndex('pd_course_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)
export type CourseRow = typeof pdCourses.$inferSelect

export const pdCourseCredits = pgTable(
  'pd_course_credit',
  {
    ...lineColumns(),
    courseID: integer('course_id').notNull(),
    creditTypeID: integer('credit_type_id').notNull(),
    approvalAreaID: integer('approval_area_id'),
    amount: doublePrecision('amount').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseID, pdCourses),
    refersTo(table, table.creditTypeID, creditTypes),
    refersTo(table, table.approvalAreaID, approvalAreas),
    index('pd_course_credit_course').on(table.districtID, table.courseID),
  ],
)

/** An application's approval for one area; without an area, for the credit that has none. */
export const pdCourseApprovals = pgTable(
  'pd_course_approval',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    courseID: integer('course_id').notNull(),
    approvalAreaID: integer('approval_area_id'),
    approvedBy: integer('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseID, pdCourses),
    refersTo(table, table.approvalAreaID, approvalAreas),
    refersTo(table, table.approvedBy, users),
    index('pd_course_approval_course').on(table.districtID, table.courseID),
  ],
)

export const pdCourseTags = pgTable(
  'pd_course_tag',
  {
    ...lineColumns(),
    courseID: integer('course_id').notNull(),
    tagID: integer('tag_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseID, pdCourses),
    refersTo(table, table.tagID, pdTags),
    index('pd_course_tag_course').on(table.districtID, table.courseID),
  ],
)

/** What must be completed before a seat in this course is given. */
export const pdCoursePrerequisites = pgTable(
  'pd_course_prerequisite',
  {
    ...lineColumns(),
    courseID: integer('course_id').notNull(),
    requiredCourseID: integer('required_course_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseID, pdCourses),
    refersTo(table, table.requiredCourseID, pdCourses),
    index('pd_course_prerequisite_course').on(table.districtID, table.courseID),
  ],
)

export const pdCourseMaterials = pgTable(
  'pd_course_material',
  {
    ...lineColumns(),
    courseID: integer('course_id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseID, pdCourses),
    index('pd_course_material_course').on(table.districtID, table.courseID),
  ],
)

/** A standard that a course works on, with its wording from when it was chosen. */
export const pdCourseStandards = pgTable(
  'pd_course_standard',
  {
    ...lineColumns(),
    courseID: integer('course_id').notNull(),
    itemID: integer('item_id').notNull(),
    code: text('code'),
    statement: text('statement').notNull(),
    framework: text('framework').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseID, pdCourses),
    index('pd_course_standard_course').on(table.districtID, table.courseID),
    index('pd_course_standard_item').on(table.districtID, table.itemID),
  ],
)

/** A reviewer's comment next to a field of an application. */
export const pdCourseComments = pgTable(
  'pd_course_comment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    courseID: integer('course_id').notNull(),
    /** A field of the form; `course`: all of it. */
    field: text('field').notNull(),
    authorID: integer('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseID, pdCourses),
    refersTo(table, table.authorID, users),
    index('pd_course_comment_course').on(table.districtID, table.courseID),
  ],
)
