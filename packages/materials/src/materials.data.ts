import { dataOf } from '@atrium/kit/server'
import { bidCycleReviewers, bidCycles } from './materials.table.ts'

export const data = [
  dataOf(bidCycleReviewers, {
    of: 'userID',
    title: { en: 'Reviews of materials', es: 'Revisión de materiales' },
    keys: 'bidCycleID',
    people: 'userID',
    personnel: 'addedAt',
    kept: 'withPerson',
  }),
  dataOf(bidCycles, { setup: 'name startDate endDate', kept: 'inUse' }),
]
