import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { platformRouter } from './platform.router.ts'

export const platform = defineModule({ router: platformRouter, screens, messages })
