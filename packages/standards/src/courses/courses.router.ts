import { id, listProcedures, needing, recordHistory, router } from '@atrium/kit/server'
import { z } from 'zod'
import { courseHistoryFields } from '../words.ts'
import { setCourseStandards } from './courses.actions.ts'
import { coursesList } from './courses.record.ts'
import { courseWithStandards, listCourses } from './courses.queries.ts'

const manage = () => needing('standards.manage')
const courseID = id

/** Which standards the courses of the district cover. */
export const coursesRouter = router({
  ...listProcedures(coursesList, {
    read: listCourses,
    cells: { grades: ({ grades }) => grades.join(', ') },
  }),
  get: manage()
    .input(z.strictObject({ courseID }))
    .query(({ ctx, input }) => courseWithStandards(ctx, input.courseID)),
  history: manage()
    .input(z.strictObject({ courseID }))
    .query(async ({ ctx, input }) => {
      await courseWithStandards(ctx, input.courseID)
      return recordHistory(ctx, {
        entity: 'standards.courses',
        id: input.courseID,
        fields: courseHistoryFields,
      })
    }),
  setStandards: manage()
    .input(z.strictObject({ courseID, itemIDs: z.array(courseID).max(500) }))
    .mutation(async ({ ctx, input }) => {
      await setCourseStandards(ctx, input)
      return courseWithStandards(ctx, input.courseID)
    }),
})
