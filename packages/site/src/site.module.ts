import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { siteRest } from './rest.ts'
import { screens } from './screens.ts'
import { siteImages, siteRouter } from './site.router.ts'

export const site = defineModule({
  router: siteRouter,
  screens,
  messages,
  rest: siteRest,
  extensions: [siteImages],
})
