import { holdsRole } from '@atrium/auth/words'
import type { UserContext } from '@atrium/kit/shared'

/** A header link as the district stores it (platform.md §3). */
export interface HeaderLink {
  name: string
  route: string | { publisher?: string; staff?: string; student?: string }
  disabled?: boolean
}

/** A link as rendered: without an address it is muted text. */
export interface PublicLink {
  name: string
  href?: string
  cart: boolean
}

type Who = Pick<UserContext, 'userID' | 'roles'>

/**
 * The links in the public header (platform.md §6): paths of the authenticated area only for
 * signed-in people; "Admin" only with a pdAdministrator role; "Cart" only when signed in, with its
 * count; an object's path by role (publisher, else staff, else student); a disabled link as muted
 * text. `base` is the authenticated area's `/{app}`.
 */
export function publicLinks(links: readonly HeaderLink[], who: Who, base: string): PublicLink[] {
  const loggedIn = who.userID !== 0
  return links.flatMap((link) => {
    const path = pathFor(link.route, who)
    const cart = link.name === 'Cart'
    if (cart && !loggedIn) return []
    if (link.name === 'Admin' && !holdsRole(who, 'pdAdministrator')) return []
    if (`${path}/`.includes(`${base}/`) && !loggedIn) return []
    return [{ name: link.name, cart, ...(!link.disabled && isSafe(path) && { href: path }) }]
  })
}

function pathFor(route: HeaderLink['route'], who: Who): string {
  if (typeof route === 'string') return route
  const path = holdsRole(who, 'publisher')
    ? route.publisher
    : holdsRole(who, 'staff')
      ? route.staff
      : route.student
  return path ?? ''
}

// A path of ours or another site's page; nothing that would run (javascript:, data:).
const isSafe = (path: string): boolean => /^\/(?![/\\])/.test(path) || /^https?:\/\//i.test(path)
