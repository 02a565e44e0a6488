import { needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { postGrades } from './post/post.actions.ts'
import { gradeHistory } from './post/grade-history.queries.ts'
import { sectionGrades } from './post/post.queries.ts'
import { removeAssignment, saveAssignment, saveCategories } from './gradebook/book.actions.ts'
import { assignmentForm } from './gradebook/feed.queries.ts'
import {
  assignmentHistory,
  categoriesHistory,
  gradebook,
  gradebookChanges,
  scoreHistory,
} from './gradebook/gradebook.queries.ts'
import { mostCategories, mostPoints, scoreMarks } from './gradebook/gradebook.words.ts'
import { saveScores } from './gradebook/scores.actions.ts'
import { studentAssignments } from './gradebook/student-assignments.queries.ts'
import { toGrade } from './gradebook/to-grade.queries.ts'
import { studentGrades } from './student/student.queries.ts'

const id = z.int().positive().max(2_147_483_647)
const section = z.object({ staffID: id, sectionID: id })
const grade = z.strictObject({
  studentID: id,
  version: z.int().min(0),
  percent: z.number().nullable(),
  letter: z.string().max(10).nullable(),
  comment: z.string().max(5000).nullable(),
})

const score = z.strictObject({
  assignmentID: id,
  studentID: id,
  version: z.int().min(0),
  points: z.number().nullable(),
  mark: z.enum(scoreMarks).nullable(),
  texts: z
    .strictObject({
      comment: z.string().max(5000).nullable(),
      note: z.string().max(5000).nullable(),
    })
    .optional(),
})
const assignment = z.strictObject({
  categoryID: id,
  title: z.string().max(500),
  description: z.string().max(10_000).nullable(),
  points: z.number().max(mostPoints * 10),
  extraCredit: z.boolean(),
  assignedOn: z.iso.date(),
  dueOn: z.iso.date(),
  visibleFrom: z.iso.date().nullable(),
})
const category = z.strictObject({
  /** Absent or null: a new one. */
  id: id.nullish().transform((value) => value ?? null),
  name: z.string().max(500),
  weight: z.number().nullable(),
  dropLowest: z.int().min(0).max(1000),
  dropHighest: z.int().min(0).max(1000),
})
// A teacher's own classes; those of others at the schools where one may post grades.
const inClass = needing(['staff-own', 'grades.post'])

export const gradesRouter = router({
  section: inClass
    .input(section.extend({ termID: id.optional() }))
    .query(({ ctx, input }) => sectionGrades(ctx, input)),
  history: inClass
    .input(section.extend({ termID: id }))
    .query(({ ctx, input }) => gradeHistory(ctx, input)),
  post: inClass
    .input(section.extend({ termID: id, grades: z.array(grade).min(1).max(500) }))
    .mutation(({ ctx, input }) => postGrades(ctx, input)),
  gradebook: inClass
    .input(section.extend({ termID: id.optional() }))
    .query(({ ctx, input }) => gradebook(ctx, input)),
  gradebookChanges: inClass
    .input(section.extend({ since: z.iso.datetime() }))
    .query(({ ctx, input }) => gradebookChanges(ctx, input)),
  scoreHistory: inClass
    .input(section.extend({ assignmentID: id, studentID: id }))
    .query(({ ctx, input }) => scoreHistory(ctx, input)),
  assignmentHistory: inClass
    .input(section.extend({ assignmentID: id }))
    .query(({ ctx, input }) => assignmentHistory(ctx, input)),
  categoriesHistory: inClass
    .input(section)
    .query(({ ctx, input }) => categoriesHistory(ctx, input)),
  saveScores: inClass
    .input(section.extend({ scores: z.array(score).min(1).max(5000) }))
    .mutation(({ ctx, input }) => saveScores(ctx, input)),
  assignmentForm: inClass
    .input(section.extend({ id: id.optional() }))
    .query(({ ctx, input }) => assignmentForm(ctx, input)),
  saveAssignment: inClass
    .input(
      section.extend({
        id: id.optional(),
        version: z.int().min(1).optional(),
        draft: assignment.partial(),
      }),
    )
    .mutation(({ ctx, input }) => saveAssignment(ctx, input)),
  removeAssignment: inClass
    .input(section.extend({ id, isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => removeAssignment(ctx, input)),
  saveCategories: inClass
    .input(
      section.extend({
        categories: z.array(category).max(mostCategories),
        version: z.int().min(0),
      }),
    )
    .mutation(({ ctx, input }) => saveCategories(ctx, input)),
  // The caller's own classes alone.
  toGrade: needing('classroom.use').query(({ ctx }) => toGrade(ctx)),
  // Whose grades the caller may see is decided student by student.
  student: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => studentGrades(ctx, input.studentID)),
  studentAssignments: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => studentAssignments(ctx, input.studentID)),
})
