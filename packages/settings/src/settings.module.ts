import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { settingsRouter } from './settings.router.ts'

export const settings = defineModule({
  router: settingsRouter,
  screens,
  messages,
})
