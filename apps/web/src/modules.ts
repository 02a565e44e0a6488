import { attendance } from '@atrium/attendance/web'
import { signIn } from '@atrium/auth/sign-in'
import { auth } from '@atrium/auth/web'
import { bulkOperations } from '@atrium/bulk-operations/web'
import { classroom } from '@atrium/classroom/web'
import { credentials } from '@atrium/credentials/web'
import { dataSuites } from '@atrium/data-suites/web'
import { events } from '@atrium/events/web'
import { grades } from '@atrium/grades/web'
import { guardians } from '@atrium/guardians/web'
import { imports } from '@atrium/imports/web'
import { microcredentials } from '@atrium/microcredentials/web'
import { notify } from '@atrium/notify/web'
import { payments } from '@atrium/payments/web'
import { pd } from '@atrium/pd/web'
import { platform } from '@atrium/platform/web'
import { registration } from '@atrium/registration/web'
import { schools } from '@atrium/schools/web'
import { settings } from '@atrium/settings/web'
import { site } from '@atrium/site/web'
import { staff } from '@atrium/staff/web'
import { standards } from '@atrium/standards/web'
import { students } from '@atrium/students/web'
import { webModule, type WebModule } from '@atrium/kit/client'
import { mainGroups } from './menus/main-groups.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { schoolYear } from '@atrium/school-year/web'
import { academics } from '@atrium/academics/web'
import { billing } from '@atrium/billing/web'
import { tickets } from '@atrium/tickets/web'
import { studentGroups } from '@atrium/student-groups/web'
import { activities } from '@atrium/activities/web'
import { feed } from '@atrium/feed/web'
import { seating } from '@atrium/seating/web'
import { finance } from '@atrium/finance/web'
import { grants } from '@atrium/grants/web'
import { timesheets } from '@atrium/timesheets/web'
import { reportCards } from '@atrium/report-cards/web'
import { progress } from '@atrium/progress/web'
import { health } from '@atrium/health/web'
import { security } from '@atrium/security/web'
import { behavior } from '@atrium/behavior/web'
import { specialEducation } from '@atrium/special-education/web'
import { transportation } from '@atrium/transportation/web'
import { autoCall } from '@atrium/auto-call/web'
import { foodServices } from '@atrium/food-services/web'
import { humanResources } from '@atrium/human-resources/web'
import { meritPay } from '@atrium/merit-pay/web'
import { goals } from '@atrium/goals/web'
import { observation } from '@atrium/observation/web'
import { educatorGrowth } from '@atrium/educator-growth/web'
import { familyRegistration } from '@atrium/family-registration/web'
import { institutes } from '@atrium/institutes/web'

const web = webModule({
  key: 'web',
  screens,
  groups: mainGroups,
  pages: () => import('./pages.ts'),
  messages,
})

const rows: readonly WebModule[] = [
  web,
  signIn,
  auth,
  students,
  staff,
  guardians,
  classroom,
  registration,
  site,
  schools,
  settings,
  microcredentials,
  notify,
  payments,
  pd,
  imports,
  standards,
  credentials,
  dataSuites,
  bulkOperations,
  attendance,
  grades,
  events,
  platform,
  schoolYear,
  academics,
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
]

/**
 * Everything that the browser is composed of, by name: a new module is one row, and the order of the
 * rows doesn’t matter. Its pages and texts load when first opened.
 */
export const modules = rows.toSorted(({ key: one }, { key: other }) => (one < other ? -1 : 1))

export const allScreens = modules.flatMap((module) => module.screens)
export const allGroups = modules.flatMap((module) => module.groups ?? [])
