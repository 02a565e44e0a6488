import { defineJob } from '@atrium/kit/server'
import { reconcilePayments } from './pay.actions.ts'

/**
 * Every ten minutes, finishes payments with answers that were lost together with the server that
 * had asked.
 */
export const reconcileJob = defineJob<object>({
  name: 'payments.reconcile',
  run: async ({ database, districtID, now }) => ({
    finished: await reconcilePayments(database, districtID, now()),
  }),
  singleton: () => 'reconcile',
  schedule: { cron: '*/10 * * * *', input: {} },
})
