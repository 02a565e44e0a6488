import { defineList, f } from '@atrium/kit/shared'
import { grades, studentStatuses } from '@atrium/people/words'
import { listScopes } from './words.ts'

export interface StudentListRow {
  id: number
  version: number
  /** `Ruiz, Ana` */
  name: string
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  preferredName: string | null
  localID: string | null
  stateID: string | null
  birthDate: string | null
  photoUUID: string | null
  grade: string | null
  status: string
  schoolID: number
  schoolName: string | null
}

/**
 * The list of students, with the usual search, filters and sorting; students are added and changed
 * on other pages.
 */
export const studentsRecord = defineList<StudentListRow>()({
  name: 'people.student',
  scope: 'school',
  read: [['students.read', 'students.own']],
  filters: {
    grade: f.choice({ of: grades }),
    status: f.choice({ of: studentStatuses }),
    schoolID: f.reference({ to: 'schools' }),
    birthDate: f.date(),
    scope: f.choice({ of: listScopes }),
  },
  columns: ['name', 'localID', 'grade', 'schoolName', 'birthDate', 'status'],
  search: ['name'],
  sort: 'name',
  offered: ['grade', 'status', 'schoolID', 'scope'],
})
