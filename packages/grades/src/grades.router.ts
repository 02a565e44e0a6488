import { id, needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { postGrades } from './post/post.actions.ts'
import { gradeHistory } from './post/grade-history.queries.ts'
import { sectionGrades } from './post/section-grades.queries.ts'
import {
  classGrading,
  classGradingHistory,
  saveClassGrading,
} from './rubrics/class-grading.actions.ts'
import { conductMarks } from './conduct.words.ts'
import { copyAssignments, copySources } from './rubrics/copy.actions.ts'
import {
  cellHistory,
  rubricHistory,
  saveMarks,
  saveFiles,
  saveRubric,
  saveStandards,
} from './rubrics/rubrics.actions.ts'
import { cellRubric } from './rubrics/rubrics.queries.ts'
import { mostCriteria, mostFiles } from './rubrics/rubrics.words.ts'
import { studentStandards } from './standards/student-standards.queries.ts'
import { removeAssignment, saveAssignment, saveCategories } from './gradebook/book.actions.ts'
import { assignmentForm } from './gradebook/feed.queries.ts'
import {
  assignmentHistory,
  categoriesHistory,
  gradebook,
  gradebookChanges,
} from './gradebook/gradebook.queries.ts'
import { mostBankComments } from './words.ts'
import {
  missingRules,
  mostCategories,
  mostPoints,
  mostDaysLate,
  scoreMarks,
} from './gradebook/gradebook.words.ts'
import { saveScores } from './gradebook/scores.actions.ts'
import { importScoreFile } from './score-files/import-scores.actions.ts'
import { mostColumns, mostLines } from './score-files/score-file.words.ts'
import { studentAssignments } from './gradebook/student-assignments.queries.ts'
import { toGrade } from './gradebook/to-grade.queries.ts'
import { studentGrades } from './student/student.queries.ts'

const section = z.object({ staffID: id, sectionID: id })
const grade = z.strictObject({
  studentID: id,
  version: z.int().min(0),
  percent: z.number().nullable(),
  letter: z.string().max(10).nullable(),
  comment: z.string().max(5000).nullable(),
  commentIDs: z.array(id).max(mostBankComments).optional(),
  citizenshipMark: z.enum(conductMarks).nullish(),
  workHabitsMark: z.enum(conductMarks).nullish(),
  examPercent: z.number().nullish(),
  overrideReason: z.string().max(5000).nullish(),
})

const typedScore = z.strictObject({
  version: z.int().min(0),
  points: z.number().nullable(),
  mark: z.enum(scoreMarks).nullable(),
  daysLate: z.int().min(1).max(mostDaysLate).nullish(),
  texts: z
    .strictObject({
      comment: z.string().max(5000).nullable(),
      note: z.string().max(5000).nullable(),
    })
    .optional(),
})
const score = typedScore.extend({ assignmentID: id, studentID: id })
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
  /** Absent or null for a new one. */
  id: id.nullish().transform((value) => value ?? null),
  name: z.string().max(500),
  weight: z.number().nullable(),
  dropLowest: z.int().min(0).max(1000),
  dropHighest: z.int().min(0).max(1000),
  termIDs: z.array(id).max(20).default([]),
})
const ofAssignment = section.extend({ assignmentID: id })
// A teacher's own classes; other teachers' classes at schools where the caller may post grades.
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
    .query(({ ctx, input }) => cellHistory(ctx, input)),
  assignmentHistory: inClass
    .input(section.extend({ assignmentID: id }))
    .query(({ ctx, input }) => assignmentHistory(ctx, input)),
  categoriesHistory: inClass
    .input(section)
    .query(({ ctx, input }) => categoriesHistory(ctx, input)),
  saveScores: inClass
    .input(section.extend({ scores: z.array(score).min(1).max(5000) }))
    .mutation(({ ctx, input }) => saveScores(ctx, input)),
  importScoreFile: inClass
    .input(
      section.extend({
        termID: id,
        source: z.union([
          z.strictObject({ csv: z.string().max(5_000_000) }),
          z.strictObject({ workbook: z.base64().max(7_000_000) }),
          z.strictObject({
            cells: z.array(z.array(z.string().max(1000)).max(mostColumns)).max(mostLines),
          }),
        ]),
        from: id.optional(),
        targets: z
          .array(
            z
              .union([
                z.strictObject({ assignmentID: id }),
                z.strictObject({ points: z.number().min(0).max(mostPoints) }),
              ])
              .nullable(),
          )
          .max(mostColumns)
          .optional(),
        categoryID: id.optional(),
        seen: z.string().max(100).optional(),
      }),
    )
    .mutation(({ ctx, input }) => importScoreFile(ctx, input)),
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
  cellRubric: inClass
    .input(ofAssignment.extend({ studentID: id.optional() }))
    .query(({ ctx, input }) => cellRubric(ctx, input)),
  rubricHistory: inClass.input(ofAssignment).query(({ ctx, input }) => rubricHistory(ctx, input)),
  saveRubric: inClass
    .input(
      ofAssignment.extend({
        criteria: z
          .array(
            z.strictObject({
              id: id.optional(),
              title: z.string().max(80),
              points: z.number().max(1000),
              description: z.string().max(500).nullable(),
            }),
          )
          .max(mostCriteria),
      }),
    )
    .mutation(({ ctx, input }) => saveRubric(ctx, input)),
  saveStandards: inClass
    .input(ofAssignment.extend({ itemIDs: z.array(id).max(20) }))
    .mutation(({ ctx, input }) => saveStandards(ctx, input)),
  saveFiles: inClass
    .input(
      ofAssignment.extend({
        files: z
          .array(z.strictObject({ uuid: z.uuid(), name: z.string().max(300) }))
          .max(mostFiles),
      }),
    )
    .mutation(({ ctx, input }) => saveFiles(ctx, input)),
  saveMarks: inClass
    .input(
      ofAssignment.extend({
        studentID: id,
        score: typedScore.optional(),
        marks: z
          .array(
            z.strictObject({
              criterionID: id,
              points: z.number().nullable(),
              comment: z.string().max(5000).nullable(),
              version: z.int().min(0),
            }),
          )
          .max(mostCriteria),
        levels: z
          .array(
            z.strictObject({
              itemID: id,
              level: z.number().nullable(),
              version: z.int().min(0),
            }),
          )
          .max(20),
      }),
    )
    .mutation(({ ctx, input }) => saveMarks(ctx, input)),
  copySources: inClass.input(section).query(({ ctx, input }) => copySources(ctx, input)),
  copyAssignments: inClass
    .input(
      section.extend({
        fromSectionID: id,
        assignmentIDs: z.array(id).min(1).max(200),
        firstDueOn: z.iso.date(),
      }),
    )
    .mutation(({ ctx, input }) => copyAssignments(ctx, input)),
  classGrading: inClass.input(section).query(({ ctx, input }) => classGrading(ctx, input)),
  classGradingHistory: inClass
    .input(section)
    .query(({ ctx, input }) => classGradingHistory(ctx, input)),
  saveClassGrading: inClass
    .input(
      section.extend({
        version: z.int().min(0),
        changes: z.strictObject({
          gradingScaleID: id.nullish(),
          missing: z.enum(missingRules).nullish(),
          latePenalty: z.int().min(0).max(100).nullish(),
        }),
      }),
    )
    .mutation(({ ctx, input: { changes, ...input } }) =>
      saveClassGrading(ctx, {
        ...input,
        changes: Object.fromEntries(
          Object.entries(changes).filter(([, value]) => value !== undefined),
        ),
      }),
    ),
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
  // Only the caller's own classes.
  toGrade: needing('classroom.use').query(({ ctx }) => toGrade(ctx)),
  // Whose grades the caller may see is decided student by student.
  student: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => studentGrades(ctx, input.studentID)),
  studentStandards: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => studentStandards(ctx, input.studentID)),
  studentAssignments: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => studentAssignments(ctx, input.studentID)),
})
