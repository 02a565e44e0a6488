import { dataOf } from '@atrium/kit/server'
import { studentGroupMembers, studentGroups } from './groups.table.ts'

export const data = [
  dataOf(studentGroupMembers, {
    of: 'studentID',
    title: { en: 'Student groups', es: 'Grupos de estudiantes' },
    keys: 'groupID schoolYearID',
    people: 'studentID',
    educationRecord: 'kind startDate endDate',
    kept: 'withPerson',
  }),
  dataOf(studentGroups, {
    keys: 'schoolID schoolYearID',
    people: 'advisorID',
    setup: 'kind name advisorNumber room grades capacity color notes',
    kept: 'inUse',
  }),
]
