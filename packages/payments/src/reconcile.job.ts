import { defineJob } from '@atrium/kit/server'
import { reconcilePayments } from './pay.actions.ts'

/** Every ten minutes: payments whose answer was lost with the server that asked are finished. */
export const reconcileJob = defineJob<object>({
  name: 'payments.reconcile',
  run: async ({ database, districtID, now }) => ({
    finished: await reconcilePayments(database, districtID, now()),
  }),
  singleton: () => 'reconcile',
  schedule: { cron: '*/10 * * * *', input: {} },
})
