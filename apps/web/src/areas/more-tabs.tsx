import { Menu } from '@mantine/core'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import type { MenuEntry } from '../menus/menu-tree.rules.ts'
import { MoreButton } from './more-button.tsx'

/** The tabs for which the row has no room, in a menu that is open from the start. */
export default function MoreTabs({ entries }: { entries: readonly MenuEntry[] }) {
  const { language } = useLanguage()
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        {/* In place of the button that was pressed, which had the focus. */}
        <MoreButton autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item key={entry.href} component={Link} href={entry.href ?? ''}>
            {entry.title[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
