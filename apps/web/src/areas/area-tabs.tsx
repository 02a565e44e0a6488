import { useScrollRow } from '@atrium/ui'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { CountBadge } from '../menus/count-badge.tsx'
import classes from '../menus/person-tabs.module.css'
import type { MenuEntry } from '../menus/menu-tree.rules.ts'
import { usePlace } from '../routing/use-place.ts'
import { openPart, tabsOf } from './areas.rules.ts'
import { MoreButton } from './more-button.tsx'
import { useAreas } from './use-areas.ts'

// The menu with its popover is half as large as the frame, and few people open it.
const MoreTabs = lazy(() => import('./more-tabs.tsx'))

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
              <More entries={more} />
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}

function More({ entries }: { entries: readonly MenuEntry[] }) {
  const [isAsked, setAsked] = useState(false)
  const closed = <MoreButton aria-haspopup="menu" onClick={() => setAsked(true)} />
  return isAsked ? (
    <Suspense fallback={closed}>
      <MoreTabs entries={entries} />
    </Suspense>
  ) : (
    closed
  )
}
