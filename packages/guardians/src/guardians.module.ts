import { defineModule } from '@atrium/kit/server'
import { guardiansRouter } from './guardians.router.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const guardians = defineModule({
  router: guardiansRouter,
  screens,
  messages,
})
