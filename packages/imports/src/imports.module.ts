import { defineModule } from '@atrium/kit/server'
import { importsRouter } from './imports.router.ts'
import { importJobs } from './jobs.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { importSourceRoute } from './source.route.ts'

export const imports = defineModule({
  router: importsRouter,
  screens,
  messages,
  routes: [importSourceRoute],
  jobs: importJobs,
})
