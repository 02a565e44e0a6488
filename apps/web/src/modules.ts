import { messages as authMessages } from '@atrium/auth/messages'
import { groups as authGroups, screens as authScreens } from '@atrium/auth/screens'
import { messages as guardiansMessages } from '@atrium/guardians/messages'
import { screens as guardiansScreens } from '@atrium/guardians/screens'
import { messages as staffMessages } from '@atrium/staff/messages'
import { groups as staffGroups, screens as staffScreens } from '@atrium/staff/screens'
import { messages as studentsMessages } from '@atrium/students/messages'
import { groups as studentsGroups, screens as studentsScreens } from '@atrium/students/screens'
import { messages as classroomMessages } from '@atrium/classroom/messages'
import { screens as classroomScreens } from '@atrium/classroom/screens'
import { messages as importsMessages } from '@atrium/imports/messages'
import { screens as importsScreens } from '@atrium/imports/screens'
import { messages as registrationMessages } from '@atrium/registration/messages'
import {
  groups as registrationGroups,
  screens as registrationScreens,
} from '@atrium/registration/screens'
import { messages as schoolsMessages } from '@atrium/schools/messages'
import { groups as schoolsGroups, screens as schoolsScreens } from '@atrium/schools/screens'
import { messages as settingsMessages } from '@atrium/settings/messages'
import { groups as settingsGroups, screens as settingsScreens } from '@atrium/settings/screens'
import { messages as siteMessages } from '@atrium/site/messages'
import { screens as siteScreens } from '@atrium/site/screens'
import { homeOf } from './home/home-parts.ts'
import { mainGroups } from './menus/main-groups.ts'
import { messages } from './messages/index.ts'
import { webModule, type WebModule } from './module-table.types.ts'
import { screens } from './screens.ts'
import { messages as microcredentialsMessages } from '@atrium/microcredentials/messages'
import {
  groups as microcredentialsGroups,
  screens as microcredentialsScreens,
} from '@atrium/microcredentials/screens'
import { messages as paymentsMessages } from '@atrium/payments/messages'
import { groups as paymentsGroups, screens as paymentsScreens } from '@atrium/payments/screens'
import { messages as standardsMessages } from '@atrium/standards/messages'
import { groups as standardsGroups, screens as standardsScreens } from '@atrium/standards/screens'
import { messages as credentialsMessages } from '@atrium/credentials/messages'
import { screens as credentialsScreens } from '@atrium/credentials/screens'
import { messages as bulkOperationsMessages } from '@atrium/bulk-operations/messages'
import { screens as bulkOperationsScreens } from '@atrium/bulk-operations/screens'
import { messages as dataSuitesMessages } from '@atrium/data-suites/messages'
import { screens as dataSuitesScreens } from '@atrium/data-suites/screens'
import { messages as attendanceMessages } from '@atrium/attendance/messages'
import {
  groups as attendanceGroups,
  screens as attendanceScreens,
} from '@atrium/attendance/screens'
import { messages as gradesMessages } from '@atrium/grades/messages'
import { screens as gradesScreens } from '@atrium/grades/screens'
import { messages as eventsMessages } from '@atrium/events/messages'
import { screens as eventsScreens } from '@atrium/events/screens'

/** Everything that the browser is composed of: a new module is one row. Its pages and texts come when they are first opened. */
export const modules: readonly WebModule[] = [
  webModule({
    key: 'web',
    screens,
    groups: mainGroups,
    pages: () => import('./pages.ts'),
    messages,
  }),
  webModule({
    key: 'auth',
    screens: authScreens,
    groups: authGroups,
    pages: () => import('@atrium/auth/pages'),
    messages: authMessages,
  }),
  webModule({
    key: 'students',
    screens: studentsScreens,
    groups: studentsGroups,
    pages: () => import('@atrium/students/pages'),
    messages: studentsMessages,
    home: homeOf.students,
  }),
  webModule({
    key: 'staff',
    screens: staffScreens,
    groups: staffGroups,
    pages: () => import('@atrium/staff/pages'),
    messages: staffMessages,
  }),
  webModule({
    key: 'guardians',
    screens: guardiansScreens,
    pages: () => import('@atrium/guardians/pages'),
    messages: guardiansMessages,
    home: homeOf.guardians,
  }),
  webModule({
    key: 'classroom',
    screens: classroomScreens,
    pages: () => import('@atrium/classroom/pages'),
    messages: classroomMessages,
    home: homeOf.classroom,
  }),
  webModule({
    key: 'registration',
    screens: registrationScreens,
    groups: registrationGroups,
    pages: () => import('@atrium/registration/pages'),
    messages: registrationMessages,
    home: homeOf.registration,
  }),
  webModule({
    key: 'site',
    screens: siteScreens,
    pages: () => import('@atrium/site/pages'),
    messages: siteMessages,
  }),
  webModule({
    key: 'schools',
    screens: schoolsScreens,
    groups: schoolsGroups,
    pages: () => import('@atrium/schools/pages'),
    messages: schoolsMessages,
  }),
  webModule({
    key: 'settings',
    screens: settingsScreens,
    groups: settingsGroups,
    pages: () => import('@atrium/settings/pages'),
    messages: settingsMessages,
  }),
  webModule({
    key: 'microcredentials',
    screens: microcredentialsScreens,
    groups: microcredentialsGroups,
    pages: () => import('@atrium/microcredentials/pages'),
    messages: microcredentialsMessages,
    home: homeOf.microcredentials,
  }),
  webModule({
    key: 'payments',
    screens: paymentsScreens,
    groups: paymentsGroups,
    pages: () => import('@atrium/payments/pages'),
    messages: paymentsMessages,
  }),
  webModule({
    key: 'imports',
    screens: importsScreens,
    pages: () => import('@atrium/imports/pages'),
    messages: importsMessages,
    home: homeOf.imports,
  }),
  webModule({
    key: 'standards',
    screens: standardsScreens,
    groups: standardsGroups,
    pages: () => import('@atrium/standards/pages'),
    messages: standardsMessages,
  }),
  webModule({
    key: 'credentials',
    screens: credentialsScreens,
    pages: () => import('@atrium/credentials/pages'),
    messages: credentialsMessages,
  }),
  webModule({
    key: 'dataSuites',
    screens: dataSuitesScreens,
    pages: () => import('@atrium/data-suites/pages'),
    messages: dataSuitesMessages,
  }),
  webModule({
    key: 'bulkOperations',
    screens: bulkOperationsScreens,
    pages: () => import('@atrium/bulk-operations/pages'),
    messages: bulkOperationsMessages,
  }),
  webModule({
    key: 'attendance',
    screens: attendanceScreens,
    groups: attendanceGroups,
    pages: () => import('@atrium/attendance/pages'),
    messages: attendanceMessages,
  }),
  webModule({
    key: 'grades',
    screens: gradesScreens,
    pages: () => import('@atrium/grades/pages'),
    messages: gradesMessages,
  }),
  webModule({
    key: 'events',
    screens: eventsScreens,
    pages: () => import('@atrium/events/pages'),
    messages: eventsMessages,
  }),
]

export const allScreens = modules.flatMap((module) => module.screens)
export const allGroups = modules.flatMap((module) => module.groups ?? [])
