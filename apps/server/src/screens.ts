import { screens as authScreens } from '@atrium/auth/screens'
import { screens as classroomScreens } from '@atrium/classroom/screens'
import { screens as guardiansScreens } from '@atrium/guardians/screens'
import { screens as staffScreens } from '@atrium/staff/screens'
import { screens as studentsScreens } from '@atrium/students/screens'
import { screens as importsScreens } from '@atrium/imports/screens'
import type { Screen } from '@atrium/kit/shared'
import { screens as registrationScreens } from '@atrium/registration/screens'
import { screens as schoolsScreens } from '@atrium/schools/screens'
import { screens as settingsScreens } from '@atrium/settings/screens'
import { screens as siteScreens } from '@atrium/site/screens'
import { screens as microcredentialsScreens } from '@atrium/microcredentials/screens'
import { screens as paymentsScreens } from '@atrium/payments/screens'
import { screens as standardsScreens } from '@atrium/standards/screens'
import { screens as credentialsScreens } from '@atrium/credentials/screens'
import { screens as bulkOperationsScreens } from '@atrium/bulk-operations/screens'
import { screens as dataSuitesScreens } from '@atrium/data-suites/screens'
import { screens as attendanceScreens } from '@atrium/attendance/screens'
import { screens as gradesScreens } from '@atrium/grades/screens'
import { screens as eventsScreens } from '@atrium/events/screens'

/** The shell's own: the home page and the public front page. */
const shellScreens: readonly Screen[] = [
  { name: '', path: '', area: 'app', needs: [], title: { en: 'Home', es: 'Inicio' } },
  {
    name: 'front',
    path: '/',
    area: 'public',
    needs: 'public',
    title: { en: 'Welcome', es: 'Bienvenida' },
  },
]

/** Every screen of the platform, in menu order within each module. */
export const screens: readonly Screen[] = [
  ...shellScreens,
  ...authScreens,
  ...studentsScreens,
  ...staffScreens,
  ...guardiansScreens,
  ...classroomScreens,
  ...importsScreens,
  ...registrationScreens,
  ...siteScreens,
  ...schoolsScreens,
  ...settingsScreens,
  ...microcredentialsScreens,
  ...paymentsScreens,
  ...standardsScreens,
  ...credentialsScreens,
  ...dataSuitesScreens,
  ...bulkOperationsScreens,
  ...attendanceScreens,
  ...gradesScreens,
  ...eventsScreens,
]
