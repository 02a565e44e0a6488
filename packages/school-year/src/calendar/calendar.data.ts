import { dataOf } from '@atrium/kit/server'
import { calendarFeeds, schoolCalendarFeeds } from './calendar.table.ts'

export const data = [
  dataOf(calendarFeeds, {
    of: 'personID',
    title: { en: 'Calendar links', es: 'Enlaces de calendario' },
    people: 'ownerID personID',
    personal: 'kind',
    secret: 'tokenHash',
    kept: 'withPerson',
  }),
  dataOf(schoolCalendarFeeds, { keys: 'schoolID', secret: 'tokenHash', kept: 'inUse' }),
]
