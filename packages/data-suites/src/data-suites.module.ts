import { personalAccess } from '@atrium/auth/public'
import { noticeKinds } from '@atrium/notify/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule, erasureSteps, sealedColumn } from '@atrium/kit/server'
import { searchKinds } from '@atrium/search/public'
import { dashboardsSearch } from './charts/dashboards.search.ts'
import { dataSuitesRouter } from './data-suites.router.ts'
import { suiteErasureStep } from './erasure/erasure-step.ts'
import { dataSuiteJobs } from './jobs.ts'
import { suiteAccess } from './leaving.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { suiteRules } from './shares/rules.settings.ts'
import { dataSuiteRoutes } from './files/upload.routes.ts'
import { placeOfHostKey } from './sources/product/host-key.ts'
import { sftpHostKeys } from './sources/product/product.table.ts'
import { placeOfSecret } from './sources/secret.ts'
import { suiteSources } from './sources/sources.table.ts'
import { districtTables } from './sources/live/district.tables.ts'

export const dataSuites = defineModule({
  router: dataSuitesRouter,
  screens,
  messages,
  routes: dataSuiteRoutes,
  jobs: dataSuiteJobs,
  extensions: [
    noticeKinds(
      { name: 'dataSuites.sharing', templates: ['dataSuites.inherited', 'dataSuites.transferred'] },
      { name: 'dataSuites.sourceRun', templates: ['dataSuites.sourceRun.'] },
    ),
    personalAccess(...suiteAccess),
    erasureSteps(suiteErasureStep),
    districtTables,
    sealedColumn(suiteSources, suiteSources.secret, ({ districtID, fileID, settings }) =>
      placeOfSecret(districtID, fileID, settings),
    ),
    sealedColumn(sftpHostKeys, sftpHostKeys.sealed, () => placeOfHostKey),
    settingsGroups(suiteRules),
    searchKinds(dashboardsSearch),
  ],
})
