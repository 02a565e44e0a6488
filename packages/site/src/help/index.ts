import { classroomHelp } from './classroom.ts'
import { homeHelp } from './home.ts'
import { dataSuitesHelp } from './data-suites.ts'
import { importsHelp } from './imports.ts'
import { peopleHelp } from './people.ts'
import { profileHelp } from './profiles.ts'
import { registrationHelp } from './registration.ts'
import { settingsHelp } from './settings.ts'
import { signInHelp } from './sign-in.ts'
import { siteHelp } from './site.ts'
import type { HelpText } from './help.types.ts'

/** Every help text of the product, one file an area. */
export const shippedHelp: readonly HelpText[] = [
  ...homeHelp,
  ...signInHelp,
  ...peopleHelp,
  ...profileHelp,
  ...classroomHelp,
  ...dataSuitesHelp, ...importsHelp,
  ...registrationHelp,
  ...siteHelp,
  ...settingsHelp,
]
