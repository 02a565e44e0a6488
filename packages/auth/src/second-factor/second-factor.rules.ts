import type { SecondFactorPolicy } from '../words.ts'

/** Permissions that give access to other people's records, directly or indirectly. */
const records: readonly string[] = [
  'students.read',
  'students.manage',
  'students.health',
  'health.manage',
  'health.witness',
  'health.serve',
  'meals.serve',
  'meals.eligibility',
  'staff.health',
  'staff.personnel',
  'leave.manage',
  'students.discipline',
  'behavior.manage',
  'growth.evaluate',
  'meritPay.administer',
  'meritPay.evaluate',
  'meritPay.calibrate',
  'students.specialEducation',
  'specialEducation.manage',
  'specialEducation.serve',
  'students.counseling',
  'transportation.manage',
  'transportation.sheets',
  'autoCall.send',
  'guardians.read',
  'guardians.manage',
  'staff.manage',
  'imports.manage',
  'registration.manage',
  'dataSuites.manage',
  'security.manage',
  'platform.manage',
]

/** Whether someone must have a second factor to sign in. */
export function needsSecondFactor(
  policy: SecondFactorPolicy,
  { isStaff, permissions }: { isStaff: boolean; permissions: ReadonlySet<string> },
  inProduction: boolean,
): boolean {
  if (policy === 'optional') return false
  if (policy === 'staff' && isStaff) return true
  if (policy === 'automatic' && !inProduction) return false
  return records.some((name) => permissions.has(name))
}
