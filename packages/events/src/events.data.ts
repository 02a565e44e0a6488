import { dataOf } from '@atrium/kit/server'
import { events } from './events.table.ts'

export const data = [
  dataOf(events, {
    keys: 'schoolID',
    public: 'name description location startsAt endsAt forFamilies forEveryone',
    kept: 'inUse',
  }),
]
