import type { RoleName } from '@atrium/kit/shared'
import type { Audience } from '../words.ts'

/** What someone is, as far as it decides which courses are for them. */
export const audienceOf = (roles: Partial<Record<RoleName, readonly number[]>>): Audience[] => {
  const has = (role: RoleName) => (roles[role]?.length ?? 0) > 0
  return [
    ...(has('teacher') ? (['teacher'] as const) : []),
    ...(has('staff') || has('pdAdministrator') ? (['staff'] as const) : []),
  ]
}
