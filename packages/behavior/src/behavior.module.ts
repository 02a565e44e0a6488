import { documentKinds } from '@atrium/documents/public'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { behaviorRouter } from './behavior.router.ts'
import { concernProcedures } from './concerns/concerns.actions.ts'
import { incidentAttachments } from './incidents/attachments.ts'
import { suspendedDaysJob } from './incidents/due-days.job.ts'
import { incidentProcedures } from './incidents/incidents.actions.ts'
import { incidentLetter } from './incidents/letter.document.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { concernKindsRecord } from './setup/concern-kinds.record.ts'
import { consequenceProcedures } from './setup/consequences.actions.ts'
import { incidentTypesRecord } from './setup/incident-types.record.ts'
import { concernKinds, incidentTypes } from './setup/setup.table.ts'
import { behaviorSection, concernsSection } from './student/sections.ts'

const records = {
  concernKinds: recordProcedures(concernKindsRecord, { table: concernKinds }),
  incidentTypes: recordProcedures(incidentTypesRecord, { table: incidentTypes }),
  consequences: consequenceProcedures,
  concerns: concernProcedures,
  incidents: incidentProcedures,
}

export const behavior = defineModule({
  records,
  router: behaviorRouter,
  screens,
  messages,
  jobs: [suspendedDaysJob],
  extensions: [
    profileSections(behaviorSection, concernsSection),
    documentKinds(incidentLetter),
    incidentAttachments,
    noticeKinds(
      { name: 'behavior.family', templates: ['behavior.family'] },
      { name: 'behavior.concerns', templates: ['behavior.concern', 'behavior.answer'] },
    ),
  ],
})
