import { id, idOrZero, needing, open, recordHistory, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { activeBadges } from '../badges/active-badges.queries.ts'
import { needs, offerHistoryFields } from '../words.ts'
import {
  removeOffer,
  restoreOffer,
  saveCurriculum,
  savePathway,
  startEarning,
} from './offers.actions.ts'
import { listOffers, readCurriculum, readPathway } from './offers.queries.ts'
import { curriculumPathwaysOf, stepBadgesOf, stepsOf, usersOf } from './rest.queries.ts'

const creating = needing([needs.create, needs.administer])
const visiting = open('the public catalog: it shows what a district shows to everyone')
const one = z.strictObject({ id })
const removed = one.extend({ visible: z.boolean() })
const begun = one.extend({ userID: id.optional() })
const draft = z.strictObject({
  name: z.string().trim().min(1).max(200),
  description: z.string().max(20_000),
  visible: z.boolean(),
  imageUUID: z.uuid().nullable(),
})
const saved = { id: id.nullable(), version: idOrZero, draft }
const step = z.strictObject({
  id: id.nullable(),
  name: z.string().trim().max(200),
  required: z.boolean(),
  completeAll: z.boolean(),
  numberRequired: z.int().min(0).max(100),
  badges: z.array(z.strictObject({ badgeID: id, required: z.boolean() })).max(100),
})

export const pathwaysRouter = router({
  list: creating.query(({ ctx }) => listOffers(ctx, 'pathway')),
  /** The microcredentials that a step can require. */
  badges: creating.query(({ ctx }) => activeBadges(ctx)),
  get: creating.input(one).query(({ ctx, input }) => readPathway(ctx, input.id, true)),
  history: creating.input(one).query(({ ctx, input }) =>
    recordHistory(ctx, {
      entity: 'microcredentials.pathway',
      id: input.id,
      fields: offerHistoryFields,
    }),
  ),
  save: creating
    .input(z.strictObject({ ...saved, steps: z.array(step).max(50) }))
    .mutation(({ ctx, input }) => savePathway(ctx, input)),
  remove: creating.input(one).mutation(({ ctx, input }) => removeOffer(ctx, 'pathway', input.id)),
  restore: creating
    .input(removed)
    .mutation(({ ctx, input }) => restoreOffer(ctx, 'pathway', input)),
  start: signedIn.input(begun).mutation(({ ctx, input }) => startEarning(ctx, 'pathway', input)),
  users: signedIn
    .input(z.strictObject({ id, userID: id }))
    .query(({ ctx, input }) => usersOf(ctx, 'pathway', input.id, input.userID)),
  steps: visiting.input(one).query(({ ctx, input }) => stepsOf(ctx, input.id)),
  stepBadges: visiting.input(one).query(({ ctx, input }) => stepBadgesOf(ctx, input.id)),
})

export const curriculaRouter = router({
  list: creating.query(({ ctx }) => listOffers(ctx, 'curriculum')),
  get: creating.input(one).query(({ ctx, input }) => readCurriculum(ctx, input.id, true)),
  history: creating.input(one).query(({ ctx, input }) =>
    recordHistory(ctx, {
      entity: 'microcredentials.curriculum',
      id: input.id,
      fields: offerHistoryFields,
    }),
  ),
  save: creating
    .input(
      z.strictObject({
        ...saved,
        pathways: z.array(z.strictObject({ pathwayID: id, required: z.boolean() })).max(100),
      }),
    )
    .mutation(({ ctx, input }) => saveCurriculum(ctx, input)),
  remove: creating
    .input(one)
    .mutation(({ ctx, input }) => removeOffer(ctx, 'curriculum', input.id)),
  restore: creating
    .input(removed)
    .mutation(({ ctx, input }) => restoreOffer(ctx, 'curriculum', input)),
  start: signedIn.input(begun).mutation(({ ctx, input }) => startEarning(ctx, 'curriculum', input)),
  users: signedIn
    .input(z.strictObject({ id, userID: id }))
    .query(({ ctx, input }) => usersOf(ctx, 'curriculum', input.id, input.userID)),
  pathways: visiting.input(one).query(({ ctx, input }) => curriculumPathwaysOf(ctx, input.id)),
})
