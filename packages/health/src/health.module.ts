import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { carePlanDocument } from './care-plans/care-plan.document.ts'
import { carePlanRecords } from './care-plans/care-plans.procedures.ts'
import { carePlanFollowsStudent, carePlansFollowJob } from './care-plans/follow-student.actions.ts'
import { healthRouter } from './health.router.ts'
import { immunizationSection } from './immunization/immunizations.actions.ts'
import { immunizationLetters } from './immunization/letter.document.ts'
import { proofFiles } from './immunization/proof.files.ts'
import { listRecords } from './lists/lists.records.ts'
import { messages } from './messages/index.ts'
import { sections } from './office/sections.ts'
import { screeningLetters } from './screenings/referral.document.ts'
import { screens } from './screens.ts'
import { staffHealthSection } from './staff/staff-health.actions.ts'

export const health = defineModule({
  records: { ...listRecords, ...carePlanRecords },
  router: healthRouter,
  screens,
  messages,
  jobs: [carePlansFollowJob],
  extensions: [
    profileSections(immunizationSection, ...Object.values(sections), staffHealthSection),
    proofFiles,
    documentKinds(carePlanDocument, immunizationLetters, screeningLetters),
    carePlanFollowsStudent,
    // It never says what is new.
    noticeKinds({ name: 'health.news', templates: ['health.news'] }),
  ],
})
