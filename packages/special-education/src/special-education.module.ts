import { settingsGroups } from '@atrium/district-settings/public'
import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { messages } from './messages/index.ts'
import { noticeDocument } from './plan/notice.document.ts'
import { planProcedures } from './plan/plan.actions.ts'
import { planFollowsStudent, plansFollowJob } from './plan/follow-student.actions.ts'
import { accommodationsSection, iepSection } from './plan/sections.ts'
import { progressRecords } from './progress/progress.actions.ts'
import { progressDocument } from './progress/progress.document.ts'
import { progressAlong } from './progress/along.ts'
import { withReportCardsJob } from './progress/with-report-cards.job.ts'
import { screens } from './screens.ts'
import { serviceSettings } from './services/services.settings.ts'
import { specialEducationRouter } from './special-education.router.ts'

const records = { plans: planProcedures, ...progressRecords }

export const specialEducation = defineModule({
  records,
  router: specialEducationRouter,
  screens,
  messages,
  jobs: [withReportCardsJob, plansFollowJob],
  extensions: [
    progressAlong,
    profileSections(iepSection, accommodationsSection),
    documentKinds(noticeDocument, progressDocument),
    settingsGroups(serviceSettings),
    planFollowsStudent,
    noticeKinds({
      name: 'specialEducation.plans',
      templates: ['specialEducation.new', 'specialEducation.missing'],
    }),
  ],
})
