import { dataOf } from '@atrium/kit/server'
import { events } from './events.table.ts'

export default [
  dataOf(events, {
    keys: 'schoolID',
    public: 'name description location startsAt endsAt forFamilies',
    kept: 'inUse',
  }),
]
