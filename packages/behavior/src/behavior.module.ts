import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { loggedList } from '@atrium/workflow/public'
// The lists come before what refers to them.
import { setupProcedures } from './setup/setup.procedures.ts'
import { behaviorRouter } from './behavior.router.ts'
import { concernProcedures } from './concerns/concerns.actions.ts'
import { concern } from './concerns/concerns.record.ts'
import { incidentAttachments } from './incidents/attachments.ts'
import { suspendedDaysJob } from './incidents/due-days.job.ts'
import { incidentProcedures } from './incidents/incidents.actions.ts'
import { incident } from './incidents/incidents.record.ts'
import { incidentLetter } from './incidents/letter.document.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { suspendedDays } from './suspension/removal-days.ts'
import { behaviorSection, concernsSection } from './student/sections.ts'

const records = {
  ...setupProcedures,
  concerns: {
    ...concernProcedures,
    list: loggedList(concern, ({ studentID }) => [Number(studentID)]),
  },
  incidents: {
    ...incidentProcedures,
    list: loggedList(incident, ({ people }) =>
      (people as { studentID: number | null }[]).flatMap(({ studentID }) => studentID ?? []),
    ),
  },
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
    suspendedDays,
    noticeKinds(
      { name: 'behavior.family', templates: ['behavior.family'] },
      { name: 'behavior.concerns', templates: ['behavior.concern', 'behavior.answer'] },
    ),
  ],
})
