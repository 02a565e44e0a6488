import { dataOf } from '@atrium/kit/server'
import { absenceReportMarks, absenceReports } from './absence-reports.table.ts'

export const data = [
  dataOf(absenceReports, {
    of: 'studentID',
    title: { en: 'Absences reported by the family', es: 'Ausencias avisadas por la familia' },
    keys: 'schoolID markID',
    people: 'studentID reportedBy decidedBy',
    educationRecord:
      'firstDay lastDay part time note status decidedAt answer setThrough classesKept',
    kept: 'withPerson',
  }),
  dataOf(absenceReportMarks, {
    of: { column: 'reportID', in: absenceReports },
    title: { en: 'Codes set from reported absences', es: 'Códigos puestos por ausencias avisadas' },
    keys: 'reportID eventID version markBefore',
    educationRecord: 'minutesBefore officeBefore',
    kept: 'withPerson',
  }),
]
