import { documentKinds } from '@atrium/documents/public'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { peopleDocuments, peopleFileRoute, profileSections } from '@atrium/people/public'
// The lists come before what refers to them.
import {
  areaReference,
  givenTiersAndAreas,
  tierProcedures,
} from './interventions/tiers/tiers.actions.ts'
import { counselingSection, ownNotesSection } from './counseling/counseling.actions.ts'
import { faceSheets } from './face-sheet.queries.ts'
import { interventionSection } from './interventions/interventions.actions.ts'
import { progressMonitors } from './interventions/interventions.table.ts'
import { monitorsRecord } from './interventions/monitoring/monitors.record.ts'
import {
  referralProcedures,
  referralsFollowJob,
} from './interventions/referrals/referrals.actions.ts'
import { rtiFormArea } from './interventions/rti-forms.router.ts'
import { studentsFile } from './list-file.queries.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { studentsRouter } from './students.router.ts'

const records = {
  ...tierProcedures,
  monitors: recordProcedures(monitorsRecord, {
    table: progressMonitors,
    references: { areaID: areaReference },
  }),
  rtiReferrals: referralProcedures,
}

export const students = defineModule({
  records,
  router: studentsRouter,
  screens,
  messages,
  jobs: [referralsFollowJob],
  extensions: [
    documentKinds(...peopleDocuments(studentsFile), faceSheets),
    profileSections(interventionSection, counselingSection, ownNotesSection),
    givenTiersAndAreas,
    rtiFormArea,
  ],
  routes: [peopleFileRoute(studentsFile)],
})
