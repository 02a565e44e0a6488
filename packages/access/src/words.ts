import type { Permission } from '@atrium/auth/public'

/**
 * How sensitive a profile page is, and the permission that opens the class to the office. A class
 * without one opens with the profile; the other permissions have to be granted by name.
 */
export const sensitivityClasses = {
  public: null,
  directory: null,
  educationRecord: null,
  health: 'students.health',
  discipline: 'students.discipline',
  specialEducation: 'students.specialEducation',
  counseling: 'students.counseling',
  /** Who eats free or at a reduced price: the clerk who decides it, and the family. */
  eligibility: 'meals.eligibility',
  /** Emergency information of the staff. */
  staffHealth: 'staff.health',
  /** Employment, licenses, leave. */
  personnel: 'staff.personnel',
} as const satisfies Record<string, Permission | null>
export type SensitivityClass = keyof typeof sensitivityClasses
