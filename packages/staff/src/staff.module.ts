import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { staffRouter } from './staff.router.ts'

export const staff = defineModule({
  router: staffRouter,
  screens,
  messages,
})
