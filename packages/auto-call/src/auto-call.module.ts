import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { autoCallRouter } from './auto-call.router.ts'
import { autoCallSettings } from './auto-call.settings.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { repliesRoute } from './send/replies.route.ts'
import { deliverCallsJob } from './send/deliver.job.ts'
import { textStaffJob } from './send/text-staff.job.ts'
import { autoCallSection } from './student/contacts.queries.ts'

export const autoCall = defineModule({
  router: autoCallRouter,
  screens,
  messages,
  jobs: [deliverCallsJob, textStaffJob],
  routes: [repliesRoute],
  extensions: [
    profileSections(autoCallSection),
    settingsGroups(autoCallSettings),
    noticeKinds({ name: 'autoCall', templates: ['autoCall.'], isRequired: true }),
  ],
})
