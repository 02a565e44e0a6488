import { useRoutes } from '@atrium/kit/client'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useText } from '../messages/use-text.ts'
import { MenuList } from './menu-list.tsx'
import classes from './menu-list.module.css'
import { sidebarFor, type MenuEntry } from './menu-tree.rules.ts'

interface Props {
  entries: readonly MenuEntry[]
  pathname: string
  opened?: string | undefined
  onFollow?: () => void
}

/** The sidebar's list: everyday work, or on a settings page the settings with a way back. */
export function SidebarList({ entries: all, pathname, ...rest }: Props) {
  const say = useText()
  const { base } = useRoutes()
  const { isSettings, entries } = sidebarFor(all, pathname)
  if (!isSettings) return <MenuList entries={entries} pathname={pathname} {...rest} />
  return (
    <>
      <Link href={base} className={`${classes.entry} ${classes.back}`} onClick={rest.onFollow}>
        <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
        {say('web.menu.leaveSettings')}
      </Link>
      <MenuList key="settings" entries={entries} pathname={pathname} icons={false} {...rest} />
    </>
  )
}
