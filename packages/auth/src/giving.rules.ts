import { includes, reachOf, type Grants } from '@atrium/kit/shared'
import { isDistrictWide, isSensitive } from './permissions.words.ts'

/**
 * Permissions that show people only their own data: security managers can grant them without
 * holding them.
 */
const isOwn = (permission: string): boolean =>
  permission.endsWith('.own') || permission === 'classroom.use'

/**
 * Whether someone may grant or remove these permissions at a school (0 is the whole district): they
 * must hold them there themselves.
 */
export const mayGive = (giver: Grants, permissions: readonly string[], schoolID: number): boolean =>
  permissions.every(
    (permission) =>
      isOwn(permission) ||
      includes(reachOf(giver, permission), schoolID === 0 ? null : schoolID) ||
      // It has no effect at a single school, so removing it there takes nothing away.
      (schoolID !== 0 && isDistrictWide(permission)),
  )

/**
 * Whether someone may put another person in a group with these permissions, or take them out of it, at
 * a school (0 is the whole district). No group of administrators starts with the permissions to read
 * sensitive pages, so who manages the security of the whole district names the first nurse without
 * being one.
 */
export const mayAppoint = (
  giver: Grants,
  permissions: readonly string[],
  schoolID: number,
): boolean =>
  reachOf(giver, 'security.manage') === 'district'
    ? mayEnd(giver, permissions, schoolID)
    : mayGive(giver, permissions, schoolID)

/**
 * Whether someone may end an account with these permissions at a school (0 is the whole district):
 * they must hold them there too. Permissions to read sensitive pages don't count, because no one may
 * hold those to whom the account's owner reports, and ending the account opens no page.
 */
export const mayEnd = (writer: Grants, permissions: readonly string[], schoolID: number): boolean =>
  mayGive(
    writer,
    permissions.filter((permission) => !isSensitive(permission)),
    schoolID,
  )

/** Whether a group with these permissions can be held at a school (0 is the whole district). */
export const canBeHeldAt = (permissions: readonly string[], schoolID: number): boolean =>
  schoolID === 0 || !permissions.some(isDistrictWide)
