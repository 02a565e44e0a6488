import { defineModule } from '@atrium/kit/server'
import { importJob } from './import/import.job.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { standardsRouter } from './standards.router.ts'

export const standards = defineModule({
  router: standardsRouter,
  screens,
  messages,
  jobs: [importJob],
})
