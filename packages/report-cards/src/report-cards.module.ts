import { yearChecks } from '@atrium/academics/public'
import { documentKinds } from '@atrium/documents/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { messages } from './messages/index.ts'
import { notifyFamiliesJob } from './office/notify-families.job.ts'
import { notFinal } from './office/year-check.queries.ts'
import { reportCardsDocument } from './office/report-cards.document.ts'
import { reportCardsRouter } from './report-cards.router.ts'
import { screens } from './screens.ts'
import { honorRollsRecord } from './setup/honor-rolls.record.ts'
import { familySettings, gpaSettings, rankSettings } from './setup/report-cards.settings.ts'
import { transcriptDocument } from './transcript/transcript.document.ts'
import { honorRolls } from './setup/setup.table.ts'

const records = {
  honorRolls: recordProcedures(honorRollsRecord, { table: honorRolls }),
}

export const reportCards = defineModule({
  records,
  router: reportCardsRouter,
  screens,
  messages,
  jobs: [notifyFamiliesJob],
  extensions: [
    documentKinds(transcriptDocument, reportCardsDocument),
    noticeKinds({ name: 'reportCards.finalized', templates: ['reportCards.finalized'] }),
    yearChecks({ name: 'reportCards', missing: notFinal }),
    settingsGroups(gpaSettings, rankSettings, familySettings),
    profileSections({
      name: 'transcript',
      class: 'educationRecord',
      kinds: ['student'],
      opensTo: [],
    }),
  ],
})
