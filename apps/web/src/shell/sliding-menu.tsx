import { Drawer } from '@mantine/core'
import { myClasses, useOwnEntries } from '../menus/own-entries.ts'
import { withOwn } from '../menus/own-entries.rules.ts'
import { OwnPages } from '../menus/own-pages.tsx'
import { SidebarList } from '../menus/sidebar-list.tsx'
import { useMenu } from '../menus/use-menu.ts'
import { useText } from '../messages/use-text.ts'
import { useMainMenuPath } from '../routing/use-place.ts'

/** The time that the specification gives the sidebar. */
const slideMilliseconds = 200

/** The main menu on small screens: slides out, with a button that hides it. */
export default function SlidingMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useText()
  const entries = useMenu('main')
  const own = useOwnEntries()
  const shown = withOwn(entries, own)
  const pathname = useMainMenuPath(own)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={300}
      title={say('web.menu.main')}
      closeButtonProps={{ 'aria-label': say('web.menu.hide'), size: 44 }}
      transitionProps={{ duration: slideMilliseconds }}
    >
      <nav aria-label={say('web.menu.main')}>
        <SidebarList entries={shown} pathname={pathname} opened={myClasses} onFollow={onClose} />
      </nav>
      {entries.length === 1 && <OwnPages onFollow={onClose} />}
    </Drawer>
  )
}
