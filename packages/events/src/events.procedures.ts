import { recordProcedures } from '@atrium/kit/server'
import { eventsRecord } from './events.record.ts'
import { events } from './events.table.ts'
import { distance } from './order.queries.ts'
import { eventsWithin } from './reach.queries.ts'

export const eventProcedures = recordProcedures(eventsRecord, {
  table: events,
  columns: { distance },
  within: eventsWithin,
})
