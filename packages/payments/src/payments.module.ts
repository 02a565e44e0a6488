import { defineModule, sealedColumn } from '@atrium/kit/server'
import { reconcileJob } from './reconcile.job.ts'
import { messages } from './messages/index.ts'
import { paymentProviders } from './payments.table.ts'
import { providerPlace } from './pay.actions.ts'
import { paymentsRouter } from './payments.router.ts'
import { screens } from './screens.ts'

export const payments = defineModule({
  router: paymentsRouter,
  screens,
  messages,
  jobs: [reconcileJob],
  extensions: [
    sealedColumn(paymentProviders, paymentProviders.secretKey, (row) =>
      providerPlace(row.districtID),
    ),
  ],
})
