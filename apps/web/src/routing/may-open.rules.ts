import { featureOn, meets, type Screen, type UserContext } from '@atrium/kit/shared'

export type Who = Pick<UserContext, 'userID' | 'permissions' | 'allowedRoutes' | 'features'>

/**
 * True if the person may open a screen: it is among the allowed routes from the server, and its
 * needs are met with these parameters (staff-own depends on them). A screen of the shell itself
 * that needs only a session isn't in the server's table.
 */
export function mayOpen(screen: Screen, who: Who, params: Record<string, unknown> = {}): boolean {
  if (!featureOn(screen.feature, new Set(who.features))) return false
  if (screen.needs === 'public') return true
  if (who.userID === 0) return false
  if (screen.needs.length === 0) return true
  const holder = { userID: who.userID, permissions: new Set(who.permissions) }
  return (
    who.allowedRoutes.includes(screen.name) &&
    meets(screen.needs, holder, { staffID: who.userID, ...params })
  )
}
