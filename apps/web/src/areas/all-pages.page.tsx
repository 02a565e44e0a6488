import { useRoutes } from '@atrium/kit/client'
import { EmptyState, PageHeader } from '@atrium/ui'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { pagesOf, type MenuEntry } from '../menus/menu-tree.rules.ts'
import { useMenu } from '../menus/use-menu.ts'
import { useText } from '../messages/use-text.ts'
import { screenWords } from '../screen-words.ts'
import { matchesTyped } from '../settings-index/settings-index.rules.ts'
import classes from './areas.module.css'

/**
 * The specification's main menu, complete: every page that this person may open, under its menu.
 */
export default function AllPages() {
  const say = useText()
  const { language } = useLanguage()
  const { find } = useRoutes()
  const menu = useMenu('main')
  const [typed, setTyped] = useState('')
  const shown = menu.flatMap((entry) =>
    matching(entry, (page) =>
      matchesTyped({ ...find(page.name), ...screenWords[page.name] }, typed),
    ),
  )
  const single = shown.filter(({ children }) => children.length === 0)
  return (
    <>
      <PageHeader title={find('all-pages').title[language]} />
      <TextInput
        type="search"
        className={classes.find}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        aria-label={say('web.allPages.find')}
        placeholder={say('web.allPages.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 && <EmptyState title={say('web.allPages.none')} />}
      <div className={classes.parts}>
        {single.length > 0 && (
          <div className={classes.part}>
            <Pages entries={single} />
          </div>
        )}
        {shown
          .filter(({ children }) => children.length > 0)
          .map((top) => (
            <section key={top.name} className={classes.part} aria-labelledby={`menu-${top.name}`}>
              <h2 id={`menu-${top.name}`} className={classes.title}>
                {top.title[language]}
              </h2>
              <Pages entries={top.children} />
            </section>
          ))}
      </div>
    </>
  )
}

/** The entry with its matching pages; nothing if none match. */
function matching(entry: MenuEntry, matches: (page: MenuEntry) => boolean): MenuEntry[] {
  if (entry.children.length === 0) return matches(entry) ? [entry] : []
  const children = entry.children.flatMap((child) => matching(child, matches))
  return pagesOf(children).length > 0 ? [{ ...entry, children }] : []
}

function Pages({ entries }: { entries: readonly MenuEntry[] }) {
  const { language } = useLanguage()
  return (
    <ul className={classes.pages}>
      {entries.map((entry) => (
        <li key={entry.href ?? entry.name}>
          {entry.children.length > 0 ? (
            <>
              <div className={classes.group}>{entry.title[language]}</div>
              <Pages entries={entry.children} />
            </>
          ) : (
            <Link href={entry.href ?? ''} className={classes.page}>
              {entry.title[language]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
