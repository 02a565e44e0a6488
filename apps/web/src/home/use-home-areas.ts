import { useUserContext } from '@atrium/kit/client'
import { useMemo } from 'react'
import type { MenuEntry } from '../menus/menu-tree.rules.ts'
import { ownProfileKind } from '../menus/own-profile.rules.ts'
import { useMenu } from '../menus/use-menu.ts'
import { useUserMenuFilter } from '../menus/user-menu-filter.ts'

const idOf = { student: 'studentID', staff: 'staffID', guardian: 'guardianID' } as const

/** Everything that may be opened, area by area: the main menu, the pages of the person's own profile, the public ones, and their own. */
export function useHomeAreas(): MenuEntry[] {
  const { userID, roles } = useUserContext()
  const kind = ownProfileKind(roles)
  const params = useMemo(() => (kind ? { [idOf[kind]]: String(userID) } : {}), [kind, userID])
  const main = useMenu('main').filter((entry) => entry.name !== '')
  const profile = useMenu(kind ?? 'student', params)
  const open = useMenu('public')
  const own = useMenu('user', undefined, useUserMenuFilter()).filter(
    (entry) => entry.name !== 'logout',
  )
  return [
    // An area that is one page leads to it by a link like the others.
    ...main.map((entry) => (entry.children.length > 0 ? entry : { ...entry, children: [entry] })),
    ...(kind && profile.length > 0
      ? [areaOf('my/profile', { en: 'My profile', es: 'Mi perfil' }, 'user', profile)]
      : []),
    ...(open.length > 0
      ? [areaOf('public', { en: 'Open to everyone', es: 'Abierto al público' }, 'world', open)]
      : []),
    ...(own.length > 0 ? [areaOf('my', { en: 'My account', es: 'Mi cuenta' }, 'key', own)] : []),
  ]
}

const areaOf = (
  name: string,
  title: MenuEntry['title'],
  icon: string,
  children: MenuEntry[],
): MenuEntry => ({ name, title, icon, order: 0, children: pagesOf(children) })

// One's own pages are few enough to stand without the headings of the profile's menu.
const pagesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length === 0 ? [entry] : pagesOf(entry.children)))
