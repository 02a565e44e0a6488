import { dataOf } from '@atrium/kit/server'
import { termGrades } from './grades.table.ts'

export const data = [
  dataOf(termGrades, {
    of: 'studentID',
    title: { en: 'Grades', es: 'Calificaciones' },
    keys: 'sectionID termID commentIDs',
    people: 'studentID postedBy',
    educationRecord:
      'percent letter comment citizenshipMark workHabitsMark examPercent computedPercent overrideReason postedAt',
    kept: 'withPerson',
  }),
]
