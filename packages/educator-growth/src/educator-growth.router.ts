import { id, needing, ownedProcedures, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { templateOptions } from './choices.queries.ts'
import { communityOptions, finishAction } from './communities/communities.actions.ts'
import { competencyOptions } from './competencies.queries.ts'
import { earlierPlanRecord, updateOwnEarlier } from './earlier/earlier-plans.actions.ts'
import { educatorOptions, evaluatorOptions, growthSchools } from './evaluators.queries.ts'
import { mentoringRecord } from './mentoring/mentoring.actions.ts'
import { ownHome } from './home/own-home.queries.ts'
import { menteesPage } from './mentoring/mentoring.queries.ts'
import { saveAnswers } from './plans/answers.actions.ts'
import { handOverAll } from './plans/hand-over.actions.ts'
import { planPage } from './plans/plan-page.queries.ts'
import { staffGrowth } from './plans/staff-plans.queries.ts'
import { growthResources } from './resources/growth-resources.queries.ts'
import { useRecord } from './resources/resources.actions.ts'
import { manages, takesPart } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const change = z.strictObject({
  ...{ id, version: z.int().positive() },
  changes: z.record(z.string().max(100), z.unknown()),
})
const ofStaff = z.strictObject({ userID: id })
const takingPart = needing(...takesPart)
/** New plans start from a template: those from before are only finished. */
const { list, update, remove, restore } = ownedProcedures(earlierPlanRecord)
const use = ownedProcedures(useRecord)

export const educatorGrowthRouter = router({
  schools: router({
    options: takingPart.input(asked).query(({ ctx, input }) => growthSchools(ctx, input)),
  }),
  educators: router({
    options: takingPart.input(asked).query(({ ctx, input }) => educatorOptions(ctx, input)),
  }),
  evaluators: router({
    options: takingPart.input(asked).query(({ ctx, input }) => evaluatorOptions(ctx, input)),
  }),
  planTemplates: router({
    options: takingPart.input(asked).query(({ ctx, input }) => templateOptions(ctx, input)),
  }),
  competencies: router({
    options: takingPart.input(asked).query(({ ctx, input }) => competencyOptions(ctx, input)),
  }),
  ownCommunities: router({
    options: takingPart.input(asked).query(({ ctx, input }) => communityOptions(ctx, input)),
  }),

  planPage: takingPart
    .input(z.strictObject({ planID: id }))
    .query(({ ctx, input }) => planPage(ctx, input.planID)),
  saveAnswers: takingPart
    .input(
      z.strictObject({
        planID: id,
        answers: z
          .array(z.strictObject({ id, answer: z.string().max(8000).nullable() }))
          .min(1)
          .max(60),
      }),
    )
    .mutation(({ ctx, input }) => saveAnswers(ctx, input)),
  handOverAll: needing(manages)
    .input(z.strictObject({ fromID: id, toID: id, reason: z.string().trim().min(1).max(2000) }))
    .mutation(({ ctx, input }) => handOverAll(ctx, input)),
  finishAction: takingPart
    .input(z.strictObject({ id, isDone: z.boolean() }))
    .mutation(({ ctx, input }) => finishAction(ctx, input)),

  // Access is decided for each person: the page's section of the profile, and one's part in each plan.
  staffGrowth: signedIn.input(ofStaff).query(({ ctx, input }) => staffGrowth(ctx, input.userID)),
  earlierPlans: router({
    ...{ list, update, remove, restore },
    updateOwn: signedIn
      .input(change)
      .mutation(({ ctx, input }) => updateOwnEarlier(ctx, input as never)),
  }),
  growthResources: signedIn
    .input(ofStaff)
    .query(({ ctx, input }) => growthResources(ctx, input.userID)),
  uses: router({ create: use.create, remove: use.remove, restore: use.restore }),
  ownHome: signedIn.query(({ ctx }) => ownHome(ctx)),
  mentees: signedIn.input(ofStaff).query(({ ctx, input }) => menteesPage(ctx, input.userID)),
  mentoring: router(ownedProcedures(mentoringRecord)),
})
