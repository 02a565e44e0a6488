import { dataOf } from '@atrium/kit/server'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { pdAttendance } from './attendance.table.ts'

export const data = [
  dataOf(pdAttendance, {
    of: { column: 'enrollmentID', in: pdEnrollments },
    title: { en: 'Attendance at courses', es: 'Asistencia a cursos' },
    keys: 'meetingID enrollmentID',
    people: 'notedBy',
    personnel: 'minutes way notedAt',
    kept: 'withPerson',
  }),
]
