import { dataOf } from '@atrium/kit/server'
import { attendanceEvents, attendanceRosterChanges, attendanceTaken } from './attendance.table.ts'

export const data = [
  dataOf(attendanceEvents, {
    of: 'studentID',
    title: { en: 'Attendance', es: 'Asistencia' },
    keys: 'sectionID markID',
    people: 'studentID updatedBy',
    educationRecord: 'date minutesMissed isOffice',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'Attendance was reported to the state for funding.',
        es: 'La asistencia se reportó al estado para el financiamiento.',
      },
    },
  }),
  dataOf(attendanceRosterChanges, {
    of: 'studentID',
    title: { en: 'Attendance not recorded', es: 'Asistencia sin registrar' },
    keys: 'sectionID',
    people: 'studentID',
    educationRecord: 'date counts',
    kept: 'withPerson',
  }),
  dataOf(attendanceTaken, {
    keys: 'sectionID',
    people: 'takenBy',
    setup: 'date takenAt',
    kept: 'inUse',
  }),
]
