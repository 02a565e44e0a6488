import { needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { postGrades } from './post/post.actions.ts'
import { gradeHistory } from './post/grade-history.queries.ts'
import { sectionGrades } from './post/post.queries.ts'
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

export const gradesRouter = router({
  // A teacher's own classes; those of others at the schools where one may post grades.
  section: needing(['staff-own', 'grades.post'])
    .input(section.extend({ termID: id.optional() }))
    .query(({ ctx, input }) => sectionGrades(ctx, input)),
  history: needing(['staff-own', 'grades.post'])
    .input(section.extend({ termID: id }))
    .query(({ ctx, input }) => gradeHistory(ctx, input)),
  post: needing(['staff-own', 'grades.post'])
    .input(section.extend({ termID: id, grades: z.array(grade).min(1).max(500) }))
    .mutation(({ ctx, input }) => postGrades(ctx, input)),
  // Whose grades the caller may see is decided student by student.
  student: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => studentGrades(ctx, input.studentID)),
})
