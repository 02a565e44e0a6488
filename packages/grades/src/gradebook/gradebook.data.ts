import { dataOf } from '@atrium/kit/server'
import { assignmentScores, assignments, gradeCategories } from './gradebook.table.ts'

export const data = [
  dataOf(assignmentScores, {
    of: 'studentID',
    title: { en: 'Assignment scores', es: 'Calificaciones de tareas' },
    keys: 'assignmentID',
    people: 'studentID changedBy',
    educationRecord: 'points mark daysLate comment note changedAt',
    kept: 'withPerson',
  }),
  dataOf(assignments, {
    keys: 'sectionID categoryID',
    setup: 'title description points extraCredit assignedOn dueOn visibleFrom',
    kept: 'inUse',
  }),
  dataOf(gradeCategories, {
    keys: 'sectionID termIDs place',
    setup: 'name weight dropLowest dropHighest',
    kept: 'inUse',
  }),
]
