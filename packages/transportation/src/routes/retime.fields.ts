import { f } from '@atrium/kit/shared'

/** What the times of a route are computed from. */
export const retimeFields = {
  at: f.time({ required: true }),
  mph: f.integer({ min: 5, max: 60, required: true, default: 25 }),
  wait: f.number({ min: 0, max: 10, required: true, default: 1 }),
}
