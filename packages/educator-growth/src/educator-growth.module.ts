import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { loggedList } from '@atrium/workflow/public'
// Templates and dates come before the plans that start from them, and communities before their meetings.
import { datesProcedures } from './dates/dates.procedures.ts'
import { templateProcedures } from './templates/templates.actions.ts'
import { planProcedures } from './plans/plans.actions.ts'
import { actionRemindersJob } from './communities/actions.job.ts'
import { communityProcedures, meetingProcedures } from './communities/communities.actions.ts'
import { planRemindersJob } from './dates/reminders.job.ts'
import { growthPlanSection } from './earlier/earlier-plans.actions.ts'
import { educatorGrowthRouter } from './educator-growth.router.ts'
import { menteesSection } from './mentoring/mentoring.actions.ts'
import { messages } from './messages/index.ts'
import { planAttachments } from './plans/attachments.ts'
import { plan } from './plans/plans.record.ts'
import {
  resourceAttachments,
  resourceProcedures,
  resourcesSection,
} from './resources/resources.actions.ts'
import { screens } from './screens.ts'

const records = {
  dates: datesProcedures,
  templates: templateProcedures,
  plans: {
    ...planProcedures,
    list: loggedList(plan, ({ educatorID }) => [Number(educatorID)]),
  },
  communities: communityProcedures,
  meetings: meetingProcedures,
  resources: resourceProcedures,
}

export const educatorGrowth = defineModule({
  records,
  router: educatorGrowthRouter,
  screens,
  messages,
  jobs: [planRemindersJob, actionRemindersJob],
  extensions: [
    profileSections(growthPlanSection, resourcesSection, menteesSection),
    planAttachments,
    resourceAttachments,
    noticeKinds({ name: 'educatorGrowth.actions', templates: ['educatorGrowth.action.'] }),
    noticeKinds({
      name: 'educatorGrowth.plans',
      templates: [
        'educatorGrowth.started',
        'educatorGrowth.waits',
        'educatorGrowth.moved',
        'educatorGrowth.evaluator',
        'educatorGrowth.handedOver',
        'educatorGrowth.handedAway',
        'educatorGrowth.soon.',
        'educatorGrowth.late.',
      ],
    }),
  ],
})
