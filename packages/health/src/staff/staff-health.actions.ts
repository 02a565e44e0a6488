import { ownedRecord } from '@atrium/kit/server'
import { ownedByPerson, type SectionRule } from '@atrium/people/public'
import { staffHealthList } from './staff-health.fields.ts'
import { staffHealth } from './staff-health.table.ts'

/**
 * The page of a staff member's emergency information: a class of its own, for the staff member and
 * human resources. Neither managing staff nor reading students' health records opens it.
 */
export const staffHealthSection = {
  name: 'staffHealth',
  class: 'staffHealth',
  kinds: ['staff'],
  opensTo: ['directory'],
  writtenBy: 'staff.health',
  writtenBySelf: true,
} as const satisfies SectionRule

export const staffHealthRecord = ownedRecord(staffHealthList, {
  table: staffHealth,
  owner: ownedByPerson({
    section: staffHealthSection.name,
    thing: 'HealthRecord',
    about: ({ id }) => `${staffHealthSection.name}.staff.${String(id)}`,
  }),
})
