import { holdsRole, type RoleName } from '@atrium/auth/words'
import type { UserContext } from '@atrium/kit/shared'
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
export function audiencesOf(roles: UserContext['roles']): Audience[] {
  const held = (Object.keys(audienceOf) as RoleName[]).filter((role) => holdsRole({ roles }, role))
  return held.length === 0 ? ['staff'] : [...new Set(held.map((role) => audienceOf[role]))]
}
