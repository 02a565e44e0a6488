import { defineModule } from '@atrium/kit/server'
import { assetRoute } from './badges/asset.route.ts'
import { microcredentialsHeads } from './heads.ts'
import { microcredentialJobs } from './jobs.ts'
import { messages } from './messages/index.ts'
import { microcredentialsRouter } from './microcredentials.router.ts'
import { microcredentialsRest } from './rest.ts'
import { screens } from './screens.ts'
import { settingsRecords } from './settings/settings.records.ts'
import { extensions } from './extensions.ts'

const records = { ...settingsRecords }

export const microcredentials = defineModule({
  records,
  router: microcredentialsRouter,
  screens,
  messages,
  rest: microcredentialsRest,
  routes: [assetRoute],
  heads: microcredentialsHeads,
  jobs: microcredentialJobs,
  extensions,
})
