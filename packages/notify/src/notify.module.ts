import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule } from '@atrium/kit/server'
import { digestJob } from './digest.job.ts'
import { messages } from './messages/index.ts'
import { notifyRouter } from './notify.router.ts'
import { notifySettings } from './notify.settings.ts'
import { screens } from './screens.ts'

export const notify = defineModule({
  router: notifyRouter,
  screens,
  messages,
  jobs: [digestJob],
  extensions: [settingsGroups(notifySettings)],
})
