import { id, needing, router } from '@atrium/kit/server'
import { enterAsSupport } from '@atrium/security/public'
import { z } from 'zod'
import {
  addDistrict,
  appointToDistrict,
  archiveDistrict,
  restoreDistrict,
} from './districts/districts.actions.ts'
import { listDistricts } from './districts/districts.queries.ts'

import { systemHealth } from './health/health.queries.ts'

/** People who run the installation; what they may do is decided across districts. */
const running = needing.districtWide('platform.manage')
const districtID = id
const email = z.string().max(254)

export const platformRouter = router({
  health: needing.districtWide('security.manage').query(({ ctx }) => systemHealth(ctx)),
  districts: router({
    list: running.query(({ ctx }) => listDistricts(ctx)),
    add: running
      .input(
        z.strictObject({
          name: z.string().max(120),
          timeZone: z.string().max(60),
          administratorEmail: email,
        }),
      )
      .mutation(({ ctx, input }) => addDistrict(ctx, input)),
    appoint: running
      .input(z.strictObject({ districtID, email }))
      .mutation(({ ctx, input }) => appointToDistrict(ctx, input)),
    archive: running
      .input(z.strictObject({ districtID }))
      .mutation(({ ctx, input }) => archiveDistrict(ctx, input.districtID)),
    /** Takes the caller into a district that has given support access. */
    enter: running
      .input(z.strictObject({ districtID }))
      .mutation(({ ctx, input }) => enterAsSupport(ctx, input.districtID)),
    restore: running
      .input(z.strictObject({ districtID }))
      .mutation(({ ctx, input }) => restoreDistrict(ctx, input.districtID)),
  }),
})
