import { defineModule } from '@atrium/kit/server'
import { reconcileJob } from './reconcile.job.ts'
import { messages } from './messages/index.ts'
import { paymentsRouter } from './payments.router.ts'
import { screens } from './screens.ts'

export const payments = defineModule({
  router: paymentsRouter,
  screens,
  messages,
  jobs: [reconcileJob],
})
