import { attendance } from '@atrium/attendance/module'
import { auth } from '@atrium/auth/module'
import { bulkOperations } from '@atrium/bulk-operations/module'
import { classroom } from '@atrium/classroom/module'
import { credentials } from '@atrium/credentials/module'
import { dataSuites } from '@atrium/data-suites/module'
import { districtSettings } from '@atrium/district-settings/module'
import { documents } from '@atrium/documents/module'
import { events } from '@atrium/events/module'
import { forms } from '@atrium/forms/module'
import { grades } from '@atrium/grades/module'
import { guardians } from '@atrium/guardians/module'
import { imports } from '@atrium/imports/module'
import {
  createCallerFactory,
  everyScreen,
  installExtensions,
  jobsRouter,
  noticesRouter,
  router,
  type AnyJob,
  type DescribedPath,
  type MessageFiles,
  type PageHeadRow,
  type RestRow,
  type Route,
} from '@atrium/kit/server'
import type { Screen } from '@atrium/kit/shared'
import { materials } from '@atrium/materials/module'
import { microcredentials } from '@atrium/microcredentials/module'
import { notify } from '@atrium/notify/module'
import { payments } from '@atrium/payments/module'
import { pd } from '@atrium/pd/module'
import { people } from '@atrium/people/module'
import { registration } from '@atrium/registration/module'
import { roster } from '@atrium/roster/module'
import { schools } from '@atrium/schools/module'
import { search } from '@atrium/search/module'
import { settings } from '@atrium/settings/module'
import { site } from '@atrium/site/module'
import { staff } from '@atrium/staff/module'
import { standards } from '@atrium/standards/module'
import { students } from '@atrium/students/module'
import { shellScreens } from './shell-screens.ts'
import { platform } from '@atrium/platform/module'
import { schoolYear } from '@atrium/school-year/module'
import { academics } from '@atrium/academics/module'
import { billing } from '@atrium/billing/module'
import { tickets } from '@atrium/tickets/module'
import { studentGroups } from '@atrium/student-groups/module'
import { activities } from '@atrium/activities/module'
import { feed } from '@atrium/feed/module'
import { seating } from '@atrium/seating/module'
import { finance } from '@atrium/finance/module'
import { grants } from '@atrium/grants/module'
import { timesheets } from '@atrium/timesheets/module'
import { reportCards } from '@atrium/report-cards/module'
import { progress } from '@atrium/progress/module'
import { health } from '@atrium/health/module'
import { security } from '@atrium/security/module'
import { behavior } from '@atrium/behavior/module'
import { specialEducation } from '@atrium/special-education/module'
import { transportation } from '@atrium/transportation/module'
import { autoCall } from '@atrium/auto-call/module'
import { foodServices } from '@atrium/food-services/module'
import { humanResources } from '@atrium/human-resources/module'
import { meritPay } from '@atrium/merit-pay/module'
import { goals } from '@atrium/goals/module'
import { observation } from '@atrium/observation/module'
import { educatorGrowth } from '@atrium/educator-growth/module'
import { familyRegistration } from '@atrium/family-registration/module'
import { institutes } from '@atrium/institutes/module'

/** Every module by the name of its router: a new module is one line, and the order doesn’t matter. */
export const modules = {
  auth,
  students,
  staff,
  guardians,
  people,
  roster,
  classroom,
  imports,
  registration,
  forms,
  documents,
  notify,
  site,
  schools,
  districtSettings,
  settings,
  microcredentials,
  payments,
  standards,
  credentials,
  dataSuites,
  bulkOperations,
  attendance,
  grades,
  events,
  pd,
  materials,
  platform,
  schoolYear,
  academics,
  search,
  tickets,
  studentGroups,
  activities,
  seating,
  feed,
  finance,
  billing,
  grants,
  timesheets,
  reportCards,
  progress,
  health,
  security,
  behavior,
  specialEducation,
  transportation,
  autoCall,
  foodServices,
  humanResources,
  meritPay,
  goals,
  observation,
  educatorGrowth,
  familyRegistration,
  institutes,
}
// By name, whatever the order above.
const rows = Object.entries(modules)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, module]) => module)

installExtensions([
  ...rows.flatMap(({ extensions = [] }) => extensions),
  everyScreen(...rows.flatMap(({ screens = [] }) => screens)),
])

/** Background jobs. */
export const jobs: readonly AnyJob[] = rows.flatMap(({ jobs = [] }) => jobs)

type Modules = typeof modules
type Routers = { [Name in keyof Modules]: Modules[Name]['router'] }
const routers = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [name, module.router]),
) as Routers

/** The whole application: one router per module, under the module's name. */
export const appRouter = router({
  ...routers,
  jobs: jobsRouter(jobs),
  notices: noticesRouter,
})

export const createCaller = createCallerFactory(appRouter)
export type AppCaller = ReturnType<typeof createCaller>

/** Every screen of the product. Menus say themselves where each is. */
export const screens: readonly Screen[] = [
  ...shellScreens,
  ...rows.flatMap(({ screens = [] }) => screens),
]

/** Every REST path, in the order in which the document lists them. */
export const restRows: readonly RestRow<AppCaller>[] = rows.flatMap(
  ({ rest = [] }): readonly RestRow<AppCaller>[] => rest,
)

/** What public pages say about themselves before any script runs. */
export const pageHeadRows: readonly PageHeadRow<AppCaller>[] = rows.flatMap(
  ({ heads = [] }): readonly PageHeadRow<AppCaller>[] => heads,
)

/** Every module's texts, for refusals, emails and exports. */
export const messageFiles: readonly MessageFiles[] = rows.flatMap(({ messages = [] }) => messages)

/** Routes outside tRPC and REST. */
export const moduleRoutes: readonly Route[] = rows.flatMap(({ routes = [] }) => routes)

/** Those routes' entries in the OpenAPI document. */
export const describedPaths: readonly DescribedPath[] = rows.flatMap(
  ({ described = [] }) => described,
)
