import { defineModule } from '@atrium/kit/server'
import { credentialsRouter } from './credentials.router.ts'
import { signJob } from './issuing/sign.job.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const credentials = defineModule({
  router: credentialsRouter,
  screens,
  messages,
  jobs: [signJob],
})
