import { useUserContext } from '@atrium/kit/client'
import type { MenuEntry } from './menu-tree.rules.ts'
import { ownProfileKind } from './own-profile.rules.ts'
import { useProfileAddress } from './profile-address.ts'

/**
 * "My profile": the signed-in person's student, staff or guardian profile. Undefined if they have
 * none, or may not see it.
 */
export function useProfileEntry(): MenuEntry | undefined {
  const context = useUserContext()
  const { userID, permissions } = context
  const addressOf = useProfileAddress()
  const kind = permissions.includes('profile.own') ? ownProfileKind(context) : undefined
  const href = kind && addressOf(kind, userID)
  return href === undefined
    ? undefined
    : {
        name: 'my/profile',
        title: { en: 'My profile', es: 'Mi perfil' },
        order: 0,
        icon: 'user',
        href,
        children: [],
      }
}
