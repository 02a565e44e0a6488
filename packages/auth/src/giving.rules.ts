import { includes, reachOf, type Grants } from '@atrium/kit/shared'
import { isDistrictWide } from './permissions.words.ts'

/**
 * Permissions that show people only their own data: a security manager grants them without holding
 * them.
 */
const isOwn = (permission: string): boolean =>
  permission.endsWith('.own') || permission === 'classroom.use'

/**
 * Whether someone may grant these permissions at a school (0: the whole district), or remove them
 * there: only what they hold there themselves.
 */
export const mayGive = (giver: Grants, permissions: readonly string[], schoolID: number): boolean =>
  permissions.every(
    (permission) =>
      isOwn(permission) ||
      includes(reachOf(giver, permission), schoolID === 0 ? null : schoolID) ||
      // Held at a single school it does nothing, so that taking it away there takes nothing.
      (schoolID !== 0 && isDistrictWide(permission)),
  )

/** Whether a group with these permissions can be held at a school (0: the whole district). */
export const canBeHeldAt = (permissions: readonly string[], schoolID: number): boolean =>
  schoolID === 0 || !permissions.some(isDistrictWide)
