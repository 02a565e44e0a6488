import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule } from '@atrium/kit/server'
import { authRouter } from './auth.router.ts'
import { messages } from './messages/index.ts'
import { purgeJob } from './purge.job.ts'
import { sendResetLinksJob } from './reset-links.job.ts'
import { authRest } from './rest.ts'
import { screens } from './screens.ts'
import { signInSettings } from './sign-in.settings.ts'

export const auth = defineModule({
  router: authRouter,
  screens,
  messages,
  rest: authRest,
  jobs: [sendResetLinksJob, purgeJob],
  extensions: [settingsGroups(signInSettings)],
})
