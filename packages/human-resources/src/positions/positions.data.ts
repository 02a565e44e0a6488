import { dataOf } from '@atrium/kit/server'
import { assignments, positionFunding, positions } from './positions.table.ts'

/** What each column holds, whose rows they are, and how long they are kept. */
export const data = [
  dataOf(positions, {
    keys: 'schoolID groupID reportsToID',
    setup: 'number title fte startsOn endsOn',
    kept: 'inUse',
  }),
  dataOf(positionFunding, {
    keys: 'place positionID accountID',
    setup: 'percent fromDay toDay',
    kept: 'inUse',
  }),
  dataOf(assignments, {
    of: 'userID',
    title: { en: 'Employment', es: 'Empleo' },
    keys: 'positionID',
    people: 'userID',
    personnel: 'fte weekdays status startsOn endsOn note',
    kept: 'withPerson',
  }),
]
