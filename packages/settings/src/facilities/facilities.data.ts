import { dataOf } from '@atrium/kit/server'
import { buildings, rooms } from './facilities.table.ts'

export const data = [
  dataOf(buildings, {
    keys: 'schoolID',
    setup: 'name kind leaseEndsOn notes accessNotes',
    kept: 'inUse',
  }),
  dataOf(rooms, { keys: 'schoolID buildingID', setup: 'name kind capacity', kept: 'inUse' }),
]
