import { id, listProcedures, needing, router, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { act, workflowInput } from '@atrium/workflow/public'
import { actsFor } from '@atrium/workflow/rules'
import { z } from 'zod'
import { listWaitingCourses } from '../credit/queue.queries.ts'
import { needs } from '../words.ts'
import { courseApplication, mayWriteCourse } from './course-state.rules.ts'
import { courseFactsOf, courseFlow, coursePartsOf } from './course-flow.actions.ts'
import { chooseStandards, commentOnCourse, resolveComment } from './courses.actions.ts'
import { coursesRecord } from './courses.record.ts'
import { administers } from './courses.procedures.ts'
import { readDesk } from './desk.queries.ts'
import { waitingCoursesList } from './waiting.record.ts'

const working = needing([needs.propose, needs.approve, needs.administer])
/** The target of a comment: a field of the form, or all of it. */
const remarkFields = ['course', ...Object.keys(coursesRecord.fields)]

/**
 * An application's data besides its fields: its state, what the reader may do with it, and the
 * comments.
 */
async function desk(ctx: UserRequest, courseID: number) {
  const found = await readDesk(ctx, courseID)
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const { state, creatorID, ...rest } = found
  const facts = await courseFactsOf(ctx.db, {
    ...{ districtID: ctx.user.districtID, userID: ctx.user.userID },
    courseID,
  })
  const parts = coursePartsOf(ctx, creatorID)
  return {
    ...rest,
    state,
    acts: actsFor(courseApplication, state, { parts, facts }),
    mayComment: parts.includes('approver') && state === 'revw',
    mayWrite: mayWriteCourse(state, {
      isCreator: creatorID === ctx.user.userID,
      administers: administers(ctx),
    }),
  }
}

/** The data of a course's page besides its fields. */
export type CourseDeskView = Awaited<ReturnType<typeof desk>>

export const courseDeskRouter = router({
  waiting: router(listProcedures(waitingCoursesList, { read: listWaitingCourses })),
  get: working
    .input(z.strictObject({ courseID: id }))
    .query(({ ctx, input }) => desk(ctx, input.courseID)),
  act: working
    .input(workflowInput(courseApplication))
    .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, courseFlow, input)).state })),
  comment: working
    .input(
      z.strictObject({
        courseID: id,
        field: z.enum(remarkFields),
        text: z.string().trim().min(1).max(2000),
      }),
    )
    .mutation(({ ctx, input }) => commentOnCourse(ctx, input)),
  resolve: working
    .input(z.strictObject({ courseID: id, commentID: id }))
    .mutation(({ ctx, input }) => resolveComment(ctx, input)),
  standards: working
    .input(z.strictObject({ courseID: id, itemIDs: z.array(id).max(100) }))
    .mutation(({ ctx, input }) => chooseStandards(ctx, input)),
})
