import { Drawer } from '@mantine/core'
import { useSidebar } from '../areas/use-areas.ts'
import { OwnPages } from '../menus/own-pages.tsx'
import { RecentList } from '../menus/recent-list.tsx'
import { SidebarFoot } from '../menus/sidebar-foot.tsx'
import { SidebarList } from '../menus/sidebar-list.tsx'
import { useText } from '../messages/use-text.ts'

/** The specification's duration for the sidebar's animation. */
const slideMilliseconds = 200

/** The main menu on small screens: slides out, with a button that hides it. */
export default function SlidingMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useText()
  const sidebar = useSidebar()
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
        <SidebarList sidebar={sidebar} onFollow={onClose} />
      </nav>
      {sidebar.isBare && <OwnPages onFollow={onClose} />}
      {!sidebar.isBare && !sidebar.isAdmin && <RecentList onFollow={onClose} />}
      <SidebarFoot sidebar={sidebar} onFollow={onClose} />
    </Drawer>
  )
}
