import { defineModule } from '@atrium/kit/server'
import { bulkOperationsRouter } from './bulk-operations.router.ts'
import { bulkOperationJobs } from './jobs.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const bulkOperations = defineModule({
  router: bulkOperationsRouter,
  screens,
  messages,
  jobs: bulkOperationJobs,
})
