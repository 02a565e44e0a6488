import {
  users,
  accounts,
  permissionGroups,
  userPermissionGroups,
  userRoles,
} from '@atrium/auth/tables'
import {
  students,
  staffMembers,
  guardians,
  studentGuardians,
  addresses,
  schoolEnrollments,
} from '@atrium/people/tables'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import { courses, sections, sectionMeetings, sectionEnrollments } from '@atrium/roster/tables'
import { auditEntries } from '@atrium/kit/tables'
import { getTableName } from 'drizzle-orm'

/**
 * The names of the tables that an import reads and writes, for its statements over whole chunks,
 * which are SQL text instead of Drizzle queries.
 */
export const named = {
  accounts: getTableName(accounts),
  addresses: getTableName(addresses),
  auditEntries: getTableName(auditEntries),
  courses: getTableName(courses),
  districts: getTableName(districts),
  guardians: getTableName(guardians),
  permissionGroups: getTableName(permissionGroups),
  schoolEnrollments: getTableName(schoolEnrollments),
  schoolYears: getTableName(schoolYears),
  schools: getTableName(schools),
  sectionEnrollments: getTableName(sectionEnrollments),
  sectionMeetings: getTableName(sectionMeetings),
  sections: getTableName(sections),
  staffMembers: getTableName(staffMembers),
  studentGuardians: getTableName(studentGuardians),
  students: getTableName(students),
  terms: getTableName(terms),
  userPermissionGroups: getTableName(userPermissionGroups),
  userRoles: getTableName(userRoles),
  users: getTableName(users),
} as const
