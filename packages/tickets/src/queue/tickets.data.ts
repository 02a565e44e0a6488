import { dataOf } from '@atrium/kit/server'
import { ticketComments, tickets } from './tickets.table.ts'

export const data = [
  dataOf(ticketComments, {
    keys: 'ticketID',
    people: 'authorID',
    setup: 'kind text isInternal at',
    kept: 'inUse',
  }),
  dataOf(tickets, {
    keys: 'schoolID ticketTypeID ticketGroupID',
    people: 'requesterID assigneeID',
    setup:
      'subject description room priority state submittedAt responseDueAt responseHours firstResponseAt resolvedAt',
    kept: 'inUse',
  }),
]
