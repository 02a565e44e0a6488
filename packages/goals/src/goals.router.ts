import { id, open, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { copyOptions } from './choices.queries.ts'
import {
  badgeOptions,
  goalOptions,
  standardOptions,
  workOptions,
} from './evidence/choices.queries.ts'
import { changeEntry, entriesOf } from './goals/goals.actions.ts'
import { mentorOptions } from './goals/mentors.queries.ts'
import { newAddress } from './pages/pages.actions.ts'
import { sharedPage } from './pages/shared-page.queries.ts'
import { studentGoals } from './student/student-goals.queries.ts'
import { studentPortfolio } from './student/portfolio.queries.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})

export const goalsRouter = router({
  mentors: router({
    options: signedIn.input(asked).query(({ ctx, input }) => mentorOptions(ctx, input)),
  }),
  ownGoals: router({
    options: signedIn.input(asked).query(({ ctx, input }) => goalOptions(ctx, input)),
  }),
  ownBadges: router({
    options: signedIn.input(asked).query(({ ctx, input }) => badgeOptions(ctx, input)),
  }),
  ownWork: router({
    options: signedIn.input(asked).query(({ ctx, input }) => workOptions(ctx, input)),
  }),
  standards: router({
    options: signedIn.input(asked).query(({ ctx, input }) => standardOptions(ctx, input)),
  }),
  ownCopies: router({
    options: signedIn.input(asked).query(({ ctx, input }) => copyOptions(ctx, input)),
  }),
  entries: signedIn
    .input(z.strictObject({ goalID: id }))
    .query(({ ctx, input }) => entriesOf(ctx, input.goalID)),
  changeEntry: signedIn
    .input(z.strictObject({ id, change: z.enum(['share', 'keep', 'remove']) }))
    .mutation(({ ctx, input }) => changeEntry(ctx, input)),
  // Access is decided for each student, and for each goal and copy.
  studentGoals: signedIn
    .input(z.object({ userID: id }))
    .query(({ ctx, input }) => studentGoals(ctx, input.userID)),
  studentPortfolio: signedIn
    .input(z.object({ userID: id, status: z.string().max(40).optional() }))
    .query(({ ctx, input }) => studentPortfolio(ctx, input.userID, input.status)),
  newAddress: signedIn
    .input(z.strictObject({ pageID: id }))
    .mutation(({ ctx, input }) => newAddress(ctx, input.pageID)),
  sharedPage: open('anyone with the address of a shared page may read it until it ends')
    .input(z.strictObject({ token: z.string().min(20).max(100) }))
    .query(async ({ ctx, input }) => {
      const { districtID: _, ...page } = await sharedPage(ctx, input.token)
      return page
    }),
})
