import type { Permission, StartingGroup } from '../permissions.words.ts'

interface DutyWords {
  /** The permission that this duty requires. */
  permission: Permission
  /**
   * The starting group that grants it and little else. Assigning the duty adds the person to this
   * group.
   */
  group: StartingGroup
}

/**
 * Duties that are assigned to individual people. Each has its own screen, under `settings/security`
 * unless the specification puts it elsewhere.
 */
export const duties = {
  'site-page-editors': { permission: 'site.manage', group: 'siteEditor' },
  'pd-administrators': { permission: 'microcredentials.administer', group: 'pdAdministrator' },
  'grant-administrators': { permission: 'grants.manage', group: 'grantManager' },
  'grant-award-administrators': { permission: 'grants.awards', group: 'grantAwardManager' },
  'scheduling-administrators': {
    permission: 'scheduling.manage',
    group: 'schedulingAdministrator',
  },
  'rti-administrators': { permission: 'interventions.manage', group: 'interventionAdministrator' },
  'educator-growth-admin': { permission: 'growth.manage', group: 'growthAdministrator' },
  'hr-administrators': { permission: 'humanResources.setup', group: 'hrAdministrator' },
  'leave-request-managers': { permission: 'leave.manage', group: 'leaveManager' },
} as const satisfies Record<string, DutyWords>

export type Duty = keyof typeof duties
export const dutyNames = Object.keys(duties) as [Duty, ...Duty[]]

/** Duties and delegated access are for people who work for the district. */
export const workingRoles = ['staff', 'teacher', 'pdAdministrator'] as const
