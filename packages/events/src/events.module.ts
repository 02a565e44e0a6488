import { defineModule } from '@atrium/kit/server'
import { overviewParts } from '@atrium/people/public'
import { listSearch, searchKinds } from '@atrium/search/public'
import { eventProcedures } from './events.procedures.ts'
import { eventsRecord } from './events.record.ts'
import { eventsRouter } from './events.router.ts'
import { messages } from './messages/index.ts'
import { eventsRest } from './rest.ts'
import { screens } from './screens.ts'
import { eventsOverview } from './upcoming.queries.ts'

const records = { events: eventProcedures }

export const events = defineModule({
  records,
  router: eventsRouter,
  screens,
  messages,
  rest: eventsRest,
  extensions: [
    overviewParts(eventsOverview),
    searchKinds(
      listSearch('events', eventsRecord, eventProcedures, ({ id, name, location }) => ({
        label: name,
        detail: location ?? '',
        screen: 'event/view',
        params: { eventID: id },
      })),
    ),
  ],
})
