import { personalAccess } from '@atrium/auth/public'
import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { adHocSessionProcedures } from './ad-hoc/ad-hoc.procedures.ts'
import { feedAccess } from './calendar/feed-access.ts'
import { feedRoute } from './calendar/feed.route.ts'
import { messages } from './messages/index.ts'
import { schoolYearRouter } from './school-year.router.ts'
import { scheduleDocument } from './schedule/schedule.document.ts'
import { screens } from './screens.ts'

export const schoolYear = defineModule({
  records: { adHocSessions: adHocSessionProcedures },
  router: schoolYearRouter,
  screens,
  messages,
  routes: [feedRoute],
  extensions: [personalAccess(feedAccess), documentKinds(scheduleDocument)],
})
