import { Drawer } from '@mantine/core'
import { MenuList } from '../menus/menu-list.tsx'
import { OwnPages } from '../menus/own-pages.tsx'
import { useMenu } from '../menus/use-menu.ts'
import { useText } from '../messages/use-text.ts'
import { useMainMenuPath } from '../routing/use-place.ts'

/** The time that the specification gives the sidebar. */
const slideMilliseconds = 200

/** The main menu on small screens: slides out, with a button that hides it. */
export default function SlidingMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useText()
  const pathname = useMainMenuPath()
  const entries = useMenu('main')
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
        <MenuList entries={entries} pathname={pathname} onFollow={onClose} />
      </nav>
      {entries.length === 1 && <OwnPages onFollow={onClose} />}
    </Drawer>
  )
}
