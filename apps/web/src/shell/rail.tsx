import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { MenuIcon } from '../menus/icons.tsx'
import type { Sidebar } from '../areas/use-areas.ts'
import { openTrail } from '../menus/menu-tree.rules.ts'
import { useText } from '../messages/use-text.ts'
import classes from './rail.module.css'

interface Props {
  sidebar: Sidebar
  /** Widens the menu again; so does opening a group, which doesn't fit on a rail. */
  onWiden: () => void
}

/** The main menu as icons only. */
export default function Rail({ sidebar: { entries, pathname }, onWiden }: Props) {
  const say = useText()
  const { language } = useLanguage()
  const [current] = openTrail(entries, pathname)
  return (
    <ul className={classes.rail}>
      {entries.map((entry) => {
        const title = entry.title[language]
        const look = {
          className: classes.sign,
          'aria-label': title,
          'data-current': entry === current || undefined,
        }
        return (
          <li key={entry.name}>
            <Tooltip label={title} position="right">
              {entry.href !== undefined ? (
                <Link
                  href={entry.href}
                  {...look}
                  aria-current={entry === current ? 'page' : undefined}
                >
                  <MenuIcon name={entry.icon} size={22} />
                </Link>
              ) : (
                <UnstyledButton {...look} aria-expanded={false} onClick={onWiden}>
                  <MenuIcon name={entry.icon} size={22} />
                </UnstyledButton>
              )}
            </Tooltip>
          </li>
        )
      })}
      <li className={classes.last}>
        <Tooltip label={say('web.menu.widen')} position="right">
          <UnstyledButton
            className={classes.sign}
            aria-label={say('web.menu.widen')}
            onClick={onWiden}
          >
            <IconLayoutSidebarLeftExpand size={22} stroke={1.6} aria-hidden="true" />
          </UnstyledButton>
        </Tooltip>
      </li>
    </ul>
  )
}
