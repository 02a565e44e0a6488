import { choice, plain, type PeopleFile } from '@atrium/people/public'
import { studentList } from './list.queries.ts'
import type { StudentListRow } from './students.record.ts'
import { listQuery } from './students.router.ts'

/** The list of students as a file. */
export const studentsFile: PeopleFile<StudentListRow> = {
  path: 'students',
  name: 'people.student',
  needs: [['students.read', 'students.own']],
  query: listQuery,
  list: studentList,
  columns: {
    localID: plain,
    lastName: plain,
    firstName: plain,
    middleName: plain,
    preferredName: plain,
    grade: choice('people.student.grade'),
    schoolName: plain,
    birthDate: plain,
    status: choice('people.student.status'),
  },
}
