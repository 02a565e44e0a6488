import { dataOf } from '@atrium/kit/server'
import { transcriptEntries, transcriptTotals } from './transcript.table.ts'

export const data = [
  dataOf(transcriptEntries, {
    of: 'studentID',
    title: { en: 'Transcript', es: 'Historial académico' },
    keys: 'schoolID termID sectionID courseID',
    people: 'studentID putAsideFor',
    educationRecord:
      'source schoolName yearName termName endedOn gradeLevel courseCode stateCode part subjectArea courseTitle titleKey level mark points creditsAttempted creditsEarned',
    kept: 'withPerson',
  }),
  dataOf(transcriptTotals, {
    of: 'studentID',
    title: { en: 'Transcript totals', es: 'Totales del historial académico' },
    people: 'studentID',
    educationRecord:
      'repeats credits points honors advancedPlacement dualEnrollment attempted earned',
    kept: 'withPerson',
  }),
]
