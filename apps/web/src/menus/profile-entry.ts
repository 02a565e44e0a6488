import { useUserContext } from '@atrium/kit/client'
import type { MenuEntry } from './menu-tree.rules.ts'
import { ownProfileKind } from './own-profile.rules.ts'
import { useProfileAddress } from './profile-address.ts'

/** "My profile": the student, staff-member or guardian profile, as the person's role has it; undefined where there is none. */
export function useProfileEntry(): MenuEntry | undefined {
  const { userID, roles } = useUserContext()
  const addressOf = useProfileAddress()
  const kind = ownProfileKind(roles)
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
