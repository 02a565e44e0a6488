import type { Permission } from '@atrium/auth/public'

/**
 * How sensitive a page of a profile is, and the permission that opens the class to the office. A class without one opens with the profile;
 * the others' permissions are given by name.
 */
export const sensitivityClasses = {
  public: null,
  directory: null,
  educationRecord: null,
  health: 'students.health',
  discipline: 'students.discipline',
  specialEducation: 'students.specialEducation',
  counseling: 'students.counseling',
} as const satisfies Record<string, Permission | null>
export type SensitivityClass = keyof typeof sensitivityClasses
