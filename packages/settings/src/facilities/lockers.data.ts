import { dataOf } from '@atrium/kit/server'
import { lockerAssignments, lockers } from './lockers.table.ts'

export const data = [
  dataOf(lockerAssignments, {
    of: 'studentID',
    title: { en: 'Lockers', es: 'Casilleros' },
    keys: 'schoolID schoolYearID lockerID',
    people: 'studentID',
    educationRecord: 'studentNumber notes',
    kept: 'withPerson',
  }),
  dataOf(lockers, {
    keys: 'schoolID buildingID',
    setup: 'number kind location active notes',
    secret: 'combination',
    kept: 'inUse',
  }),
]
