import { dataOf } from '@atrium/kit/server'
import { ticketGroups, ticketTypes } from './setup.table.ts'

export const data = [
  dataOf(ticketGroups, { keys: 'staffGroupID', setup: 'name active', kept: 'inUse' }),
  dataOf(ticketTypes, {
    keys: 'ticketGroupID',
    setup: 'name priority instructions asksLocation responseHours active',
    kept: 'inUse',
  }),
]
