import { dataOf } from '@atrium/kit/server'
import { attendanceTrackBreaks, attendanceTrackStudents, attendanceTracks } from './tracks.table.ts'

export const data = [
  dataOf(attendanceTrackBreaks, {
    keys: 'place trackID',
    setup: 'name startDate endDate',
    kept: 'inUse',
  }),
  dataOf(attendanceTrackStudents, {
    of: 'studentID',
    title: { en: 'Attendance track', es: 'Calendario de asistencia' },
    keys: 'trackID',
    people: 'studentID',
    kept: 'withPerson',
  }),
  dataOf(attendanceTracks, { keys: 'schoolID', setup: 'name description', kept: 'inUse' }),
]
