import { userContextParts } from '@atrium/auth/public'
import { defineModule } from '@atrium/kit/server'
import { profileSections } from '@atrium/people/public'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { sealAuditJob } from './seal-audit.job.ts'
import { securityRouter } from './security.router.ts'
import { hiddenWidgetsContext } from './widgets/widgets.context.ts'

export const security = defineModule({
  router: securityRouter,
  screens,
  messages,
  jobs: [sealAuditJob],
  extensions: [
    userContextParts(hiddenWidgetsContext),
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
