import { id, open, router } from '@atrium/kit/server'
import { z } from 'zod'
import { readCurriculum, readPathway } from '../curricula/offers.queries.ts'
import {
  readBadgeOffer,
  readEarned,
  readFilters,
  searchBadges,
  searchOffers,
} from './catalog.queries.ts'
import { readEarner } from './earner.queries.ts'

const visiting = open('the public catalog: it shows what a district shows to everyone', {
  keepable: true,
})
// Cached briefly, because many people read the catalog and it changes only a few times a day.
const looking = open('the public catalog: it shows what a district shows to everyone', {
  keepable: true,
  remembered: 3,
})
const query = z.strictObject({
  search: z.string().max(200).optional(),
  page: z.int().min(1).max(10_000),
  size: z.int().min(1).max(100),
  stackID: id.optional(),
  approvalAreaID: id.optional(),
  creditTypeID: id.optional(),
  coachingSubjectID: id.optional(),
  courseCode: z.string().max(60).optional(),
  standard: z.string().max(200).optional(),
})

export const catalogRouter = router({
  badges: looking.input(query).query(({ ctx, input }) => searchBadges(ctx, input)),
  curricula: looking.input(query).query(({ ctx, input }) => searchOffers(ctx, 'curriculum', input)),
  pathways: looking.input(query).query(({ ctx, input }) => searchOffers(ctx, 'pathway', input)),
  filters: looking.query(({ ctx }) => readFilters(ctx)),
  badge: visiting
    .input(z.strictObject({ badgeID: id }))
    .query(({ ctx, input }) => readBadgeOffer(ctx, input.badgeID)),
  curriculum: visiting
    .input(z.strictObject({ curriculumID: id }))
    .query(({ ctx, input }) => readCurriculum(ctx, input.curriculumID)),
  pathway: visiting
    .input(z.strictObject({ pathwayID: id }))
    .query(({ ctx, input }) => readPathway(ctx, input.pathwayID)),
  earner: visiting
    .input(z.strictObject({ slug: z.uuid() }))
    .query(({ ctx, input }) => readEarner(ctx, input.slug)),
  earned: visiting
    .input(z.strictObject({ badgeUserID: id, earner: z.uuid().optional() }))
    .query(({ ctx, input }) => readEarned(ctx, input)),
})
