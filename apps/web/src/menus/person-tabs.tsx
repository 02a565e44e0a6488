import type { Match } from '@atrium/kit/shared'
import { useScrollRow } from '@atrium/ui'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { useText } from '../messages/use-text.ts'
import { usePlace } from '../routing/use-place.ts'
import { isPerson, type Subject } from './context-subject.rules.ts'
import { openTrail, pagesOf, type MenuEntry } from './menu-tree.rules.ts'
import classes from './person-tabs.module.css'
import { useSubject, useSubjectHead } from './subject-head.ts'
import { useTeacherFilter } from './teacher-filter.ts'
import { useMenu } from './use-menu.ts'

/** Above a page about one person: their pages as tabs, and below them the pages of the open tab. */
export function PersonTabs() {
  const here = useSubject()
  return here && isPerson(here.subject) ? <Tabs {...here} /> : null
}

function Tabs({ match, subject }: { match: Match; subject: Subject }) {
  const say = useText()
  const { pathname } = usePlace()
  const { name = '', isAbsent } = useSubjectHead(subject)
  const entries = useMenu(subject.menu, match.params, useTeacherFilter(subject))
  const trail = openTrail(entries, pathname)
  const [open] = trail
  const pages = open ? pagesOf(open.children) : []
  if (isAbsent) return null
  return (
    <nav aria-label={say('web.menu.of', { name })} className={classes.root} data-noprint>
      <TabRow entries={entries} trail={trail} />
      {pages.length > 1 && <TabRow entries={pages} trail={trail} isSecond />}
    </nav>
  )
}

interface RowProps {
  entries: readonly MenuEntry[]
  trail: readonly MenuEntry[]
  isSecond?: boolean
}

/** A row of tabs, which scrolls if they don't fit. */
export function TabRow({ entries, trail, isSecond }: RowProps) {
  const { language } = useLanguage()
  const { pathname } = usePlace()
  const row = useScrollRow(pathname)
  return (
    <div {...row} className={classes.row} data-second={isSecond || undefined}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Link
              href={entry.href ?? pagesOf([entry])[0]?.href ?? ''}
              className={classes.tab}
              data-open={trail.includes(entry) || undefined}
              aria-current={
                trail.at(-1) === entry ? 'page' : trail.includes(entry) ? 'true' : undefined
              }
            >
              {entry.title[language]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
