import { defineList, f } from '@atrium/kit/shared'
import { personStatuses } from '@atrium/people/words'
import { guardianScopes } from './words.ts'

export interface GuardianListRow {
  id: number
  version: number
  /** `Ruiz, Elena` */
  name: string
  firstName: string
  lastName: string
  suffix: string | null
  preferredName: string | null
  email: string | null
  phone: string | null
  photoUUID: string | null
  status: string
  /** First names and grades of the children, oldest first. */
  children: { id: number; name: string; grade: string | null }[]
}

export const guardiansRecord = defineList<GuardianListRow>()({
  name: 'people.guardian',
  scope: 'school',
  read: ['guardians.read'],
  filters: {
    status: f.choice({ of: personStatuses }),
    phone: f.phone(),
    email: f.email(),
    scope: f.choice({ of: guardianScopes }),
  },
  columns: ['name', 'children', 'phone', 'email', 'status'],
  search: ['name'],
  sort: 'name',
  offered: ['status', 'scope'],
})
