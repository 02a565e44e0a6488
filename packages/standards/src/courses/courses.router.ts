import { needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { setCourseStandards } from './courses.actions.ts'
import { courseWithStandards, listCourses } from './courses.queries.ts'

const manage = () => needing('standards.manage')
const courseID = z.int().positive().max(2_147_483_647)

/** Which standards the courses of the district cover. */
export const coursesRouter = router({
  list: manage()
    .input(
      z.strictObject({
        search: z.string().max(200).default(''),
        page: z.int().min(1).max(100_000).default(1),
        size: z.int().min(1).max(200).default(50),
        uncovered: z.boolean().default(false),
      }),
    )
    .query(({ ctx, input }) => listCourses(ctx, input)),
  get: manage()
    .input(z.strictObject({ courseID }))
    .query(({ ctx, input }) => courseWithStandards(ctx, input.courseID)),
  setStandards: manage()
    .input(z.strictObject({ courseID, itemIDs: z.array(courseID).max(500) }))
    .mutation(async ({ ctx, input }) => {
      await setCourseStandards(ctx, input)
      return courseWithStandards(ctx, input.courseID)
    }),
})
