import { choice, plain, type PeopleFile } from '@atrium/people/public'
import type { GuardianListRow } from './guardians.record.ts'
import { listQuery } from './guardians.router.ts'
import { guardianList } from './list.queries.ts'

/** The list of guardians as a file. */
export const guardiansFile: PeopleFile<GuardianListRow> = {
  path: 'guardians',
  name: 'people.guardian',
  needs: ['guardians.read'],
  query: listQuery,
  list: guardianList,
  columns: {
    lastName: plain,
    firstName: plain,
    preferredName: plain,
    children: (children) => children.map((child) => child.name).join('; '),
    phone: plain,
    email: plain,
    status: choice('people.guardian.status'),
  },
}
