import { dataOf } from '@atrium/kit/server'
import { classChanges } from './class-change.table.ts'

export const data = [
  dataOf(classChanges, {
    of: 'studentID',
    title: { en: 'Moves between classes', es: 'Cambios de clase' },
    keys: 'sectionID fromSectionID termID postsSectionID',
    people: 'studentID movedBy',
    educationRecord: 'earnedPoints possiblePoints movedAt',
    kept: 'withPerson',
  }),
]
