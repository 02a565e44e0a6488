import { holdsRole, type RoleName } from '@atrium/auth/words'
import type { UserContext } from '@atrium/kit/shared'
import type { Audience } from '../words.ts'

/** What someone is, as far as it decides which courses are for them. */
export const audienceOf = (roles: UserContext['roles']): Audience[] => {
  const has = (role: RoleName) => holdsRole({ roles }, role)
  return [
    ...(has('teacher') ? (['teacher'] as const) : []),
    ...(has('staff') || has('pdAdministrator') ? (['staff'] as const) : []),
  ]
}
