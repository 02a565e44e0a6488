import { id, open, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import {
  readCart,
  readCourse,
  readFilters,
  readSection,
  searchMeetings,
  searchSections,
} from './catalog.queries.ts'

const why = 'the public catalog: it shows what a district offers to everyone'
const visiting = open(why, { keepable: true })
const looking = open(why, { keepable: true, remembered: 3 })
const filters = {
  search: z.string().max(200).optional(),
  creatorID: id.optional(),
  courseCode: z.string().max(30).optional(),
  organization: z.string().max(120).optional(),
  tagID: id.optional(),
  canEnroll: z.boolean().optional(),
  mine: z.boolean().optional(),
}

export const catalogRouter = router({
  sections: looking
    .input(
      z.strictObject({
        ...filters,
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        page: z.int().min(1).max(10_000),
        size: z.int().min(1).max(100),
      }),
    )
    .query(({ ctx, input }) => searchSections(ctx, input)),
  meetings: looking
    .input(z.strictObject({ ...filters, from: z.iso.date(), to: z.iso.date() }))
    .query(({ ctx, input }) => searchMeetings(ctx, input)),
  filters: looking.query(({ ctx }) => readFilters(ctx)),
  course: visiting
    .input(z.strictObject({ courseID: id }))
    .query(({ ctx, input }) => readCourse(ctx, input.courseID)),
  section: visiting
    .input(z.strictObject({ sectionID: id }))
    .query(({ ctx, input }) => readSection(ctx, input.sectionID)),
  cart: signedIn.query(({ ctx }) => readCart(ctx)),
})
