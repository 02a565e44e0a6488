import { defineModule } from '@atrium/kit/server'
import { profileSections } from '@atrium/people/public'
import { healthRouter } from './health.router.ts'
import { immunizationSection } from './immunization/immunizations.actions.ts'
import { proofFiles } from './immunization/proof.files.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const health = defineModule({
  router: healthRouter,
  screens,
  messages,
  extensions: [profileSections(immunizationSection), proofFiles],
})
