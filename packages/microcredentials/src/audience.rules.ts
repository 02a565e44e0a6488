import type { RoleName } from '@atrium/kit/shared'
import type { Audience } from './words.ts'

const audienceOf: Record<RoleName, Audience> = {
  staff: 'staff',
  teacher: 'staff',
  pdAdministrator: 'staff',
  reviewer: 'staff',
  student: 'students',
  guardian: 'guardians',
  publisher: 'partners',
}

/**
 * The audiences that a person belongs to by their roles. Someone without any role works for the
 * district.
 */
export function audiencesOf(roles: Readonly<Record<RoleName, readonly number[]>>): Audience[] {
  const held = (Object.keys(audienceOf) as RoleName[]).filter((role) => roles[role].length > 0)
  return held.length === 0 ? ['staff'] : [...new Set(held.map((role) => audienceOf[role]))]
}
