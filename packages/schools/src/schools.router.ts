import { needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { districtProcedures } from './district/district.procedures.ts'
import { claimHost, proveHost, readHost, releaseHost } from './district/host.actions.ts'
import { logosRouter } from './logos/logos.router.ts'

const managing = needing.districtWide('schools.manage')

export const schoolsRouter = router({
  district: router({ ...districtProcedures }),
  host: router({
    get: managing.query(({ ctx }) => readHost(ctx)),
    claim: managing
      .input(z.strictObject({ host: z.string().max(300) }))
      .mutation(({ ctx, input }) => claimHost(ctx, input.host)),
    prove: managing.mutation(({ ctx }) => proveHost(ctx)),
    release: managing.mutation(({ ctx }) => releaseHost(ctx)),
  }),
  logos: logosRouter,
})
