import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { peopleDocuments, peopleFileRoute, profileSections } from '@atrium/people/public'
import { faceSheets } from './face-sheet.queries.ts'
import { interventionSection } from './interventions/interventions.actions.ts'
import { studentsFile } from './list-file.queries.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { studentsRouter } from './students.router.ts'

export const students = defineModule({
  router: studentsRouter,
  screens,
  messages,
  extensions: [
    documentKinds(...peopleDocuments(studentsFile), faceSheets),
    profileSections(interventionSection),
  ],
  routes: [peopleFileRoute(studentsFile)],
})
