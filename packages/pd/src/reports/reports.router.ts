import { needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { needs } from '../words.ts'
import { readReport } from './reports.queries.ts'

export const reportsRouter = router({
  get: needing
    .districtWide(needs.administer)
    .input(z.strictObject({ from: z.iso.date(), to: z.iso.date() }))
    .query(({ ctx, input }) => readReport(ctx, input)),
})
