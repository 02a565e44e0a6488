import { useText } from '../messages/use-text.ts'
import { usePlace } from '../routing/use-place.ts'
import { MenuList } from './menu-list.tsx'
import classes from './menu-list.module.css'
import { useProfileEntry } from './profile-entry.ts'
import { useMenu } from './use-menu.ts'
import { useUserMenuFilter } from './user-menu-filter.ts'

/**
 * For people whose main menu has only Home, such as learners and guardians: their own pages are
 * below it. Signing out stays in the person's menu.
 */
export function OwnPages({ onFollow }: { onFollow?: () => void }) {
  const say = useText()
  const { pathname } = usePlace()
  const profile = useProfileEntry()
  const entries = useMenu('user', undefined, useUserMenuFilter())
  const shown = [...(profile ? [profile] : []), ...entries].filter(({ name }) => name !== 'logout')
  return (
    <nav aria-label={say('web.menu.user')} className={classes.own}>
      <MenuList entries={shown} pathname={pathname} {...(onFollow && { onFollow })} />
    </nav>
  )
}
