import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { needs } from '../words.ts'
import { earningAsCSV, readEarning } from './earning.queries.ts'

const administering = needing(needs.administer)
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const filter = z.strictObject({
  from: month.optional(),
  to: month.optional(),
  schoolID: id.optional(),
  stackID: id.optional(),
})

export const reportsRouter = router({
  earning: administering.input(filter).query(({ ctx, input }) => readEarning(ctx, input)),
  earningCSV: administering.input(filter).query(({ ctx, input }) => earningAsCSV(ctx, input)),
})
