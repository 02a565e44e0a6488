import { academicsHelp } from './academics.ts'
import { attendanceAndGradesHelp } from './attendance-and-grades.ts'
import { earningHelp } from './earning.ts'
import { classroomHelp } from './classroom.ts'
import { classworkHelp } from './classwork.ts'
import { coachingHelp } from './coaching.ts'
import { credentialsHelp } from './credentials.ts'
import { eventsHelp } from './events.ts'
import { financeHelp } from './finance.ts'
import { familyRegistrationHelp } from './family-registration.ts'
import { foodServicesHelp } from './food-services.ts'
import { homeHelp } from './home.ts'
import { dataSuitesHelp } from './data-suites.ts'
import { importsHelp } from './imports.ts'
import { microcredentialsHelp } from './microcredentials.ts'
import { pdHelp } from './pd.ts'
import { peopleHelp } from './people.ts'
import { profileHelp } from './profiles.ts'
import { recordsHelp } from './records.ts'
import { registrationHelp } from './registration.ts'
import { schoolYearHelp } from './school-year.ts'
import { securityHelp } from './security.ts'
import { settingsHelp } from './settings.ts'
import { signInHelp } from './sign-in.ts'
import { siteHelp } from './site.ts'
import { standardsHelp } from './standards.ts'
import type { HelpText } from './help.types.ts'

/** Every help text of the product, one file an area. */
export const shippedHelp: readonly HelpText[] = [
  ...homeHelp,
  ...earningHelp,
  ...signInHelp,
  ...pdHelp,
  ...securityHelp,
  ...peopleHelp,
  ...profileHelp,
  ...classroomHelp,
  ...academicsHelp,
  ...schoolYearHelp,
  ...attendanceAndGradesHelp,
  ...classworkHelp,
  ...recordsHelp,
  ...coachingHelp,
  ...eventsHelp,
  ...importsHelp,
  ...microcredentialsHelp,
  ...dataSuitesHelp,
  ...registrationHelp,
  ...credentialsHelp,
  ...siteHelp,
  ...settingsHelp,
  ...standardsHelp,
  ...financeHelp,
  ...familyRegistrationHelp,
  ...foodServicesHelp,
]
