import { documentKinds } from '@atrium/documents/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { peopleDocuments, peopleFileRoute, profileSections } from '@atrium/people/public'
import { faceSheets } from './face-sheet.queries.ts'
import { interventionSettings } from './interventions/intervention.settings.ts'
import { interventionSection } from './interventions/interventions.actions.ts'
import { progressMonitors } from './interventions/interventions.table.ts'
import { monitorsRecord } from './interventions/monitoring/monitors.record.ts'
import { referralProcedures } from './interventions/referrals/referrals.actions.ts'
import { rtiFormArea } from './interventions/rti-forms.router.ts'
import { studentsFile } from './list-file.queries.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { studentsRouter } from './students.router.ts'

const records = {
  monitors: recordProcedures(monitorsRecord, { table: progressMonitors }),
  rtiReferrals: referralProcedures,
}

export const students = defineModule({
  records,
  router: studentsRouter,
  screens,
  messages,
  extensions: [
    documentKinds(...peopleDocuments(studentsFile), faceSheets),
    profileSections(interventionSection),
    settingsGroups(interventionSettings),
    rtiFormArea,
  ],
  routes: [peopleFileRoute(studentsFile)],
})
