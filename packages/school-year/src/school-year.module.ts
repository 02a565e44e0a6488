import { defineModule } from '@atrium/kit/server'
import { feedRoute } from './calendar/feed.route.ts'
import { messages } from './messages/index.ts'
import { schoolYearRouter } from './school-year.router.ts'
import { screens } from './screens.ts'

export const schoolYear = defineModule({
  router: schoolYearRouter,
  screens,
  messages,
  routes: [feedRoute],
})
