import { dataOf } from '@atrium/kit/server'
import { absenceNotices, attendanceNudges, attendanceStandings } from './office.table.ts'

export const data = [
  dataOf(absenceNotices, {
    of: 'studentID',
    title: { en: 'Absence notices to the family', es: 'Avisos de ausencia a la familia' },
    people: 'studentID',
    educationRecord: 'date sentAt guardians',
    kept: 'withPerson',
  }),
  dataOf(attendanceNudges, {
    keys: 'sectionID',
    people: 'sentBy',
    setup: 'date sentAt',
    kept: {
      days: 90,
      after: 'sentAt',
      what: { en: 'Reminders to take attendance', es: 'Recordatorios para registrar asistencia' },
    },
  }),
  dataOf(attendanceStandings, {
    of: 'studentID',
    title: { en: 'Attendance totals', es: 'Totales de asistencia' },
    keys: 'schoolID',
    people: 'studentID',
    educationRecord: 'through days present',
    kept: 'withPerson',
  }),
]
