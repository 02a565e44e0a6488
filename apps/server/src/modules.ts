import { messages as authMessages } from '@atrium/auth/messages'
import { authRest } from '@atrium/auth/rest'
import { authRouter } from '@atrium/auth/router'
import { messages as eventsMessages } from '@atrium/events/messages'
import { eventsRest } from '@atrium/events/rest'
import { eventsRouter } from '@atrium/events/router'
import { formsRest } from '@atrium/forms/rest'
import { formsRouter } from '@atrium/forms/router'
import { bulkOperationJobs } from '@atrium/bulk-operations/jobs'
import { messages as bulkOperationsMessages } from '@atrium/bulk-operations/messages'
import { bulkOperationsRouter } from '@atrium/bulk-operations/router'
import { dataSuitesBeginnings } from '@atrium/data-suites/beginnings'
import { dataSuiteJobs } from '@atrium/data-suites/jobs'
import { importJobs } from '@atrium/imports/jobs'
import { messages as importsMessages } from '@atrium/imports/messages'
import { importsRouter } from '@atrium/imports/router'
import {
  createCallerFactory,
  jobsRouter,
  noticesRouter,
  router,
  type AnyJob,
  type DownloadOf,
  type PageBeginningRow,
  type PageHeadRow,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { materialsRest } from '@atrium/materials/rest'
import { materialsRouter } from '@atrium/materials/router'
import { pdRest } from '@atrium/pd/rest'
import { pdRouter } from '@atrium/pd/router'
import { placeStudentsJob } from '@atrium/people/jobs'
import { peopleRest } from '@atrium/people/rest'
import { peopleRouter } from '@atrium/people/router'
import { rosterRest } from '@atrium/roster/rest'
import { rosterRouter } from '@atrium/roster/router'
import { messages as schoolsMessages } from '@atrium/schools/messages'
import { schoolsRouter } from '@atrium/schools/router'
import { messages as settingsMessages } from '@atrium/settings/messages'
import { settingsRouter } from '@atrium/settings/router'
import { studentsRouter } from '@atrium/students/router'
import { classroomRouter } from '@atrium/classroom/router'
import { messages as guardiansMessages } from '@atrium/guardians/messages'
import { guardiansRouter } from '@atrium/guardians/router'
import { guardiansFile } from '@atrium/guardians/public'
import { downloadPeople, registerPhotoFiles } from '@atrium/people/public'
import { messages as staffMessages } from '@atrium/staff/messages'
import { staffFile } from '@atrium/staff/public'
import { staffRouter } from '@atrium/staff/router'
import { studentsFile } from '@atrium/students/public'
import { messages as studentsMessages } from '@atrium/students/messages'
import { forgetExpiredJob } from '@atrium/registration/jobs'
import { registrationRest } from '@atrium/registration/rest'
import { registrationRouter } from '@atrium/registration/router'
import { messages as registrationMessages } from '@atrium/registration/messages'
import { messages as classroomMessages } from '@atrium/classroom/messages'
import { messages as siteMessages } from '@atrium/site/messages'
import { siteRest } from '@atrium/site/rest'
import { siteRouter } from '@atrium/site/router'
import type { MessageFiles } from './messages.ts'
import { messages as microcredentialsMessages } from '@atrium/microcredentials/messages'
import { microcredentialsHeads } from '@atrium/microcredentials/heads'
import { microcredentialsRest } from '@atrium/microcredentials/rest'
import { microcredentialJobs } from '@atrium/microcredentials/jobs'
import { openMicrocredentials } from '@atrium/microcredentials/public'
import { microcredentialsRouter } from '@atrium/microcredentials/router'
import { messages as paymentsMessages } from '@atrium/payments/messages'
import { reconcileJob } from '@atrium/payments/jobs'
import { paymentsRouter } from '@atrium/payments/router'

/** What runs in the background, whoever starts it. */
export const jobs: AnyJob[] = [
  forgetExpiredJob,
  reconcileJob,
  ...importJobs,
  importStandardsJob,
  signJob,
  ...microcredentialJobs,
  placeStudentsJob,
  ...dataSuiteJobs,
  ...bulkOperationJobs,
]
import { importJob as importStandardsJob } from '@atrium/standards/jobs'
import { messages as standardsMessages } from '@atrium/standards/messages'
import { standardsRouter } from '@atrium/standards/router'

/** What runs in the background, whoever starts it. */
import { messages as credentialsMessages } from '@atrium/credentials/messages'
import { signJob } from '@atrium/credentials/jobs'
import { credentialsRouter } from '@atrium/credentials/router'

/** What runs in the background, whoever starts it. */
import { messages as dataSuitesMessages } from '@atrium/data-suites/messages'
import { dataSuitesRouter } from '@atrium/data-suites/router'
import { messages as attendanceMessages } from '@atrium/attendance/messages'
import { openAttendance } from '@atrium/attendance/public'
import { attendanceRouter } from '@atrium/attendance/router'
import { messages as gradesMessages } from '@atrium/grades/messages'
import { openGrades } from '@atrium/grades/public'
import { gradesRouter } from '@atrium/grades/router'

/** What runs in the background, whoever starts it. */

registerPhotoFiles()
openMicrocredentials()
openAttendance()
openGrades()

/** The whole application: one router a module, under the module's name. */
export const appRouter = router({
  auth: authRouter,
  classroom: classroomRouter,
  guardians: guardiansRouter,
  events: eventsRouter,
  forms: formsRouter,
  imports: importsRouter,
  jobs: jobsRouter(jobs),
  materials: materialsRouter,
  notices: noticesRouter,
  pd: pdRouter,
  people: peopleRouter,
  registration: registrationRouter,
  roster: rosterRouter,
  schools: schoolsRouter,
  settings: settingsRouter,
  site: siteRouter,
  staff: staffRouter,
  students: studentsRouter,
  microcredentials: microcredentialsRouter,
  payments: paymentsRouter,
  standards: standardsRouter,
  credentials: credentialsRouter,
  dataSuites: dataSuitesRouter,
  bulkOperations: bulkOperationsRouter,
  attendance: attendanceRouter,
  grades: gradesRouter,
})

export const createCaller = createCallerFactory(appRouter)
export type AppCaller = ReturnType<typeof createCaller>

/** Every REST path, in the order in which they are listed in the document. */
export const restRows = [
  ...microcredentialsRest,
  ...authRest,
  ...peopleRest,
  ...rosterRest,
  ...formsRest,
  ...eventsRest,
  ...pdRest,
  ...materialsRest,
  ...registrationRest,
  ...siteRest,
]

/** What screens will ask as soon as they run, and takes its time. */
export const pageBeginningRows: PageBeginningRow<AppCaller>[] = [...dataSuitesBeginnings]

/** What public pages say of themselves before any script runs. */
export const pageHeadRows: PageHeadRow<AppCaller>[] = [...microcredentialsHeads]

/** Every module's texts; refusals, mails and exports are told from them. */
export const messageFiles: MessageFiles[] = [
  authMessages,
  importsMessages,
  classroomMessages,
  studentsMessages,
  staffMessages,
  guardiansMessages,
  schoolsMessages,
  settingsMessages,
  registrationMessages,
  siteMessages,
  paymentsMessages,
  standardsMessages,
  credentialsMessages,
  microcredentialsMessages,
  dataSuitesMessages,
  bulkOperationsMessages,
  attendanceMessages,
  gradesMessages,
  eventsMessages,
]

/** The lists of people as files, by the last part of `/{app}/rest/people-files/{list}`. */
export const peopleFiles: DownloadOf = (ctx, list, query) => {
  if (list === 'students') return downloadPeople(ctx, studentsFile, query)
  if (list === 'staff') return downloadPeople(ctx, staffFile, query)
  if (list === 'guardians') return downloadPeople(ctx, guardiansFile, query)
  throw refuse.notFound('kit.refusal.notFound')
}
