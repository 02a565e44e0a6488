import { userContextParts } from '@atrium/auth/public'
import { defineModule, exportGate, fileAccess } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { overviewParts, profileSections } from '@atrium/people/public'
import { auditMonthsJob } from './audit-months.job.ts'
import { largeExports } from './large-exports/large-export.gate.ts'
import { blankLogJob } from './lifecycle/blank-log.job.ts'
import { holdOverview } from './lifecycle/hold-overview.queries.ts'
import { purgeJob } from './lifecycle/purge.job.ts'
import { recordDownloadRoute } from './lifecycle/record-download.route.ts'
import { exportRecordJob, recordFiles } from './lifecycle/record-export.job.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { sealAuditJob } from './seal-audit.job.ts'
import { securityRouter } from './security.router.ts'
import { hiddenWidgetsContext } from './widgets/widgets.context.ts'

export const security = defineModule({
  router: securityRouter,
  screens,
  messages,
  routes: [recordDownloadRoute],
  jobs: [sealAuditJob, auditMonthsJob, purgeJob, exportRecordJob, blankLogJob],
  extensions: [
    exportGate(largeExports),
    noticeKinds({
      name: 'security.largeExport',
      templates: ['security.largeExport'],
      isRequired: true,
    }),
    fileAccess(recordFiles),
    overviewParts(holdOverview),
    profileSections({
      name: 'record',
      class: 'educationRecord',
      kinds: ['student'],
      opensTo: [],
      officeOnly: true,
    }),
    userContextParts(hiddenWidgetsContext),
    noticeKinds({ name: 'security.merge', templates: ['security.merge.'], isRequired: true }),
    noticeKinds({ name: 'security.support', templates: ['security.support.'], isRequired: true }),
    profileSections({
      name: 'whoCanSee',
      class: 'educationRecord',
      kinds: ['student'],
      opensTo: [],
      officeOnly: true,
    }),
    profileSections({
      name: 'disclosures',
      class: 'educationRecord',
      kinds: ['student'],
      opensTo: [],
    }),
  ],
})
