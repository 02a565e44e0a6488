import { defineList, f } from '@atrium/kit/shared'
import { personStatuses } from '@atrium/people/words'
import { staffScopes } from './words.ts'

export interface StaffListRow {
  id: number
  version: number
  /** `Bell, Marcus` */
  name: string
  firstName: string
  lastName: string
  suffix: string | null
  preferredName: string | null
  localID: string | null
  email: string | null
  phone: string | null
  photoUUID: string | null
  title: string | null
  isTeacher: boolean
  status: string
  schoolID: number
  /** Null: the district office. */
  schoolName: string | null
}

export const staffRecord = defineList<StaffListRow>()({
  name: 'people.staff',
  scope: 'school',
  read: ['staff.read'],
  filters: {
    isTeacher: f.toggle(),
    status: f.choice({ of: personStatuses }),
    schoolID: f.reference({ to: 'schools' }),
    groupID: f.reference({ to: 'staff.groups' }),
    email: f.email(),
    scope: f.choice({ of: staffScopes }),
  },
  columns: ['name', 'title', 'schoolName', 'email', 'status'],
  search: ['name'],
  sort: 'name',
  offered: ['isTeacher', 'status', 'schoolID', 'groupID', 'scope'],
})
