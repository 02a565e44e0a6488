import { defineModule, sealedColumn } from '@atrium/kit/server'
import { reconcileJob } from './reconcile.job.ts'
import { messages } from './messages/index.ts'
import { paymentProviders } from './payments.table.ts'
import { providerPlace, webhookPlace } from './provider-of.queries.ts'
import { paymentsRouter } from './payments.router.ts'
import { screens } from './screens.ts'
import { webhookRoute } from './webhook.route.ts'

export const payments = defineModule({
  router: paymentsRouter,
  screens,
  messages,
  jobs: [reconcileJob],
  routes: [webhookRoute],
  extensions: [
    sealedColumn(paymentProviders, paymentProviders.webhookSecret, (row) =>
      webhookPlace(row.districtID),
    ),
    sealedColumn(paymentProviders, paymentProviders.secretKey, (row) =>
      providerPlace(row.districtID),
    ),
  ],
})
