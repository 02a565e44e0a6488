import { defineOwned, f, type RowOf } from '@atrium/kit/shared'

/** Measures of one intervention. */
export const pointList = defineOwned({
  name: 'students.point',
  label: 'day',
  sort: 'day',
  fields: {
    day: f.date({ required: true, past: true, default: 'today' }),
    value: f.number({ required: true, min: 0, max: 100_000 }),
    held: f.integer({ min: 0, max: 100 }),
    planned: f.integer({ min: 0, max: 100 }),
  },
})
export type PointRow = RowOf<typeof pointList>
