import { Menu, UnstyledButton } from '@mantine/core'
import { useScrollRow } from '@atrium/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { CountBadge } from '../menus/count-badge.tsx'
import classes from '../menus/person-tabs.module.css'
import { useText } from '../messages/use-text.ts'
import type { MenuEntry } from '../menus/menu-tree.rules.ts'
import { usePlace } from '../routing/use-place.ts'
import { openPart, tabsOf } from './areas.rules.ts'
import { useAreas } from './use-areas.ts'

/** Above a page of an area: the pages of its part as tabs. Not above a record's own page. */
export function AreaTabs() {
  const { pathname } = usePlace()
  const open = openPart(useAreas(), pathname)
  if (!open || open.page.href !== pathname || open.page.name.endsWith('/add')) return null
  const tabs = tabsOf(open.part.children, open.page)
  return tabs.shown.length > 1 ? <Tabs {...open} {...tabs} pathname={pathname} /> : null
}

interface TabsProps {
  part: MenuEntry
  page: MenuEntry
  shown: readonly MenuEntry[]
  more: readonly MenuEntry[]
  pathname: string
}

function Tabs({ part, page, shown, more, pathname }: TabsProps) {
  const say = useText()
  const { language } = useLanguage()
  const row = useScrollRow(pathname)
  return (
    <nav aria-label={part.title[language]} className={classes.root} data-noprint>
      <div {...row} className={classes.row}>
        <ul className={classes.list}>
          {shown.map((entry) => (
            <li key={entry.href}>
              <Link
                href={entry.href ?? ''}
                className={classes.tab}
                data-open={entry === page || undefined}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry.title[language]}
                {entry.badge && <CountBadge name={entry.badge} />}
              </Link>
            </li>
          ))}
          {more.length > 0 && (
            <li>
              <Menu position="bottom-end">
                <Menu.Target>
                  <UnstyledButton className={classes.tab}>
                    {say('web.menu.more')}
                    <IconChevronDown size={14} aria-hidden="true" />
                  </UnstyledButton>
                </Menu.Target>
                <Menu.Dropdown>
                  {more.map((entry) => (
                    <Menu.Item key={entry.href} component={Link} href={entry.href ?? ''}>
                      {entry.title[language]}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}
