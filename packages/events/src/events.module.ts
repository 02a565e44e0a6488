import { userContextParts } from '@atrium/auth/public'
import { defineModule } from '@atrium/kit/server'
import { eventContext } from './event-context.ts'
import { eventsRouter } from './events.router.ts'
import { messages } from './messages/index.ts'
import { eventsRest } from './rest.ts'
import { screens } from './screens.ts'

export const events = defineModule({
  router: eventsRouter,
  screens,
  messages,
  rest: eventsRest,
  extensions: [userContextParts(eventContext)],
})
