import { ScreenLink } from '@atrium/kit/client'
import { IconLayoutGrid, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Sidebar } from '../areas/use-areas.ts'
import { useText } from '../messages/use-text.ts'
import classes from './menu-list.module.css'

/** Below the sidebar's list: the Admin switch, and the link to all pages. */
export function SidebarFoot({
  sidebar,
  onFollow,
  children,
}: {
  sidebar: Sidebar
  onFollow?: () => void
  children?: ReactNode
}) {
  const say = useText()
  const { adminHref, isAdmin, isBare } = sidebar
  return (
    <div className={classes.foot}>
      {adminHref !== undefined && !isAdmin && (
        <Link href={adminHref} className={classes.entry} onClick={onFollow}>
          <IconSettings size={20} stroke={1.6} aria-hidden="true" />
          {say('web.menu.admin')}
        </Link>
      )}
      {!isBare && (
        <ScreenLink name="all-pages" className={classes.entry} onClick={onFollow}>
          <IconLayoutGrid size={20} stroke={1.6} aria-hidden="true" />
          {say('web.menu.allPages')}
        </ScreenLink>
      )}
      {children}
    </div>
  )
}
