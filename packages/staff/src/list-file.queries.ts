import { choice, plain, type PeopleFile } from '@atrium/people/public'
import { staffList } from './list.queries.ts'
import type { StaffListRow } from './staff.record.ts'
import { listQuery } from './staff.router.ts'

/** The list of staff as a file. */
export const staffFile: PeopleFile<StaffListRow> = {
  path: 'staff',
  name: 'people.staff',
  needs: ['staff.read'],
  query: listQuery,
  list: staffList,
  columns: {
    localID: plain,
    lastName: plain,
    firstName: plain,
    preferredName: plain,
    title: plain,
    schoolName: plain,
    email: plain,
    phone: plain,
    status: choice('people.staff.status'),
  },
}
