import { needing, router } from '@atrium/kit/server'
import { schoolChoices } from '@atrium/people/public'
import { z } from 'zod'
import { educatorOptions } from './choices.queries.ts'
import { works } from './words.ts'

const id = z.int().positive().max(2_147_483_647)
const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const working = needing(...works)

export const observationRouter = router({
  educators: router({
    options: working.input(asked).query(({ ctx, input }) => educatorOptions(ctx, input)),
  }),
  schools: router({
    options: working.input(asked).query(({ ctx, input }) => schoolChoices(ctx, works, input)),
  }),
})
