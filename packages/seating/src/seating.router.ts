import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import {
  removeChart,
  removeGroups,
  saveApart,
  saveChart,
  saveGroups,
  useChart,
} from './seating.actions.ts'
import { apartHistory, chartHistory, groupsHistory } from './seating-history.queries.ts'
import { classSeating } from './seating.queries.ts'
import { groupMethods, mostColumns, mostPairs, mostRows } from './words.ts'

const section = z.object({ staffID: id, sectionID: id })
const seat = z.strictObject({
  studentID: id,
  row: z
    .int()
    .min(0)
    .max(mostRows - 1),
  column: z
    .int()
    .min(0)
    .max(mostColumns - 1),
})
const version = z.int().min(0)
// A teacher's own classes; any class at a school for people who may open its classrooms.
const inClass = needing(['staff-own', 'classroom.any'])

export const seatingRouter = router({
  ofClass: inClass.input(section).query(({ ctx, input }) => classSeating(ctx, input)),
  chartHistory: inClass
    .input(section.extend({ id }))
    .query(({ ctx, input }) => chartHistory(ctx, input)),
  groupsHistory: inClass
    .input(section.extend({ id }))
    .query(({ ctx, input }) => groupsHistory(ctx, input)),
  apartHistory: inClass.input(section).query(({ ctx, input }) => apartHistory(ctx, input)),
  saveChart: inClass
    .input(
      section.extend({
        id: id.optional(),
        version: version.optional(),
        draft: z.strictObject({
          name: z.string().max(60),
          rows: z.int().min(1).max(mostRows),
          columns: z.int().min(1).max(mostColumns),
          seats: z.array(seat).max(mostRows * mostColumns),
        }),
      }),
    )
    .mutation(({ ctx, input }) => saveChart(ctx, input)),
  useChart: inClass
    .input(section.extend({ id }))
    .mutation(({ ctx, input }) => useChart(ctx, input)),
  removeChart: inClass
    .input(section.extend({ id, isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => removeChart(ctx, input)),
  saveGroups: inClass
    .input(
      section.extend({
        id: id.optional(),
        version: version.optional(),
        draft: z.strictObject({
          name: z.string().max(60),
          method: z.enum(groupMethods),
          groups: z
            .array(
              z.strictObject({
                name: z.string().trim().min(1).max(40),
                studentIDs: z.array(id).max(200),
              }),
            )
            .min(1)
            .max(40),
        }),
      }),
    )
    .mutation(({ ctx, input }) => saveGroups(ctx, input)),
  removeGroups: inClass
    .input(section.extend({ id, isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => removeGroups(ctx, input)),
  saveApart: inClass
    .input(section.extend({ version, pairs: z.array(z.tuple([id, id])).max(mostPairs) }))
    .mutation(({ ctx, input }) => saveApart(ctx, input)),
})
