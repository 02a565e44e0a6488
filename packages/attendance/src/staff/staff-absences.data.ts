import { dataOf } from '@atrium/kit/server'
import { staffAbsences } from './staff-absences.table.ts'

export const data = [
  dataOf(staffAbsences, {
    of: 'staffID',
    title: { en: 'Absences of staff', es: 'Ausencias del personal' },
    keys: 'schoolID',
    people: 'staffID',
    personnel: 'kind startDate endDate startTime endTime substitute note',
    kept: 'withPerson',
  }),
]
