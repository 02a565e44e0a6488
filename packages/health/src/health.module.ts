import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { healthRouter } from './health.router.ts'
import { immunizationSection } from './immunization/immunizations.actions.ts'
import { proofFiles } from './immunization/proof.files.ts'
import { listRecords } from './lists/lists.records.ts'
import { messages } from './messages/index.ts'
import { sections } from './office/sections.ts'
import { screens } from './screens.ts'
import { staffHealthSection } from './staff/staff-health.actions.ts'

export const health = defineModule({
  records: listRecords,
  router: healthRouter,
  screens,
  messages,
  extensions: [
    profileSections(immunizationSection, ...Object.values(sections), staffHealthSection),
    proofFiles,
    // It never says what is new.
    noticeKinds({ name: 'health.news', templates: ['health.news'] }),
  ],
})
