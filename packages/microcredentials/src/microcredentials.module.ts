import { defineModule } from '@atrium/kit/server'
import { microcredentialsHeads } from './heads.ts'
import { microcredentialJobs } from './jobs.ts'
import { messages } from './messages/index.ts'
import { microcredentialsRouter } from './microcredentials.router.ts'
import { microcredentialsRest } from './rest.ts'
import { screens } from './screens.ts'
import { extensions } from './extensions.ts'

export const microcredentials = defineModule({
  router: microcredentialsRouter,
  screens,
  messages,
  rest: microcredentialsRest,
  heads: microcredentialsHeads,
  jobs: microcredentialJobs,
  extensions,
})
