import { useRoutes } from '@atrium/kit/client'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Sidebar } from '../areas/use-areas.ts'
import { useText } from '../messages/use-text.ts'
import { MenuList } from './menu-list.tsx'
import classes from './menu-list.module.css'

interface Props {
  sidebar: Sidebar
  onFollow?: () => void
}

/** The sidebar's list: everyday work or, behind the Admin switch, the settings with a way back. */
export function SidebarList({ sidebar, onFollow }: Props) {
  const say = useText()
  const { base } = useRoutes()
  const { entries, pathname, isAdmin, opened } = sidebar
  const follow = onFollow && { onFollow }
  if (!isAdmin)
    return <MenuList entries={entries} pathname={pathname} opened={opened} {...follow} />
  return (
    <>
      <Link href={base} className={`${classes.entry} ${classes.back}`} onClick={onFollow}>
        <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
        {say('web.menu.leaveSettings')}
      </Link>
      <MenuList key="admin" entries={entries} pathname={pathname} {...follow} />
    </>
  )
}
