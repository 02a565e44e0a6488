import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule } from '@atrium/kit/server'
import { dataSuitesBeginnings } from './beginnings.ts'
import { dataSuitesRouter } from './data-suites.router.ts'
import { dataSuiteJobs } from './jobs.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { suiteRules } from './shares/rules.settings.ts'
import { districtTables } from './sources/live/district.tables.ts'

export const dataSuites = defineModule({
  router: dataSuitesRouter,
  screens,
  messages,
  beginnings: dataSuitesBeginnings,
  jobs: dataSuiteJobs,
  extensions: [districtTables, settingsGroups(suiteRules)],
})
