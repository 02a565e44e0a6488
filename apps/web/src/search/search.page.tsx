import { useRoutes } from '@atrium/kit/client'
import { EmptyState, LoadError, PageHeader, useDebounced } from '@atrium/ui'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { MenuIcon } from '../menus/icons.tsx'
import { useText } from '../messages/use-text.ts'
import { findIn } from '../palette/palette.rules.ts'
import { useScreenEntries } from '../palette/use-screen-entries.ts'
import classes from './search.module.css'
import { useFound, type FoundEntry } from './use-found.ts'

const most = 20

/**
 * Everything this person may open whose name contains the search text, by kind. The address keeps
 * the text.
 */
export default function SearchPage() {
  const say = useText()
  const { language } = useLanguage()
  const { find } = useRoutes()
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const text = useDebounced(typed.trim(), 200)
  const entries = useScreenEntries()
  const { groups, searching, error, retry } = useFound(text, most)
  const isShort = text.length < 2
  const pages = isShort
    ? []
    : findIn(entries, text, most).map((entry) => ({ ...entry, hint: entry.hint ?? '' }))
  const shown = [
    ...groups,
    ...(pages.length > 0
      ? [{ key: 'pages', label: say('web.palette.screens'), entries: pages }]
      : []),
  ]
  const count = shown.reduce((sum, group) => sum + group.entries.length, 0)

  useEffect(() => {
    setQuery(text === '' ? {} : { q: text }, { replace: true })
  }, [text, setQuery])

  return (
    <>
      <PageHeader title={find('search').title[language]} />
      <TextInput
        type="search"
        size="md"
        className={classes.field}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        aria-label={say('web.search.field')}
        placeholder={say('web.search.field')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="atrium-visually-hidden" role="status">
        {!isShort && !searching && say('web.search.found', { count })}
      </p>
      {isShort && <EmptyState title={say('web.search.start')} hint={say('web.search.startHint')} />}
      {error !== null && <LoadError error={error} onRetry={retry} />}
      {!isShort && !searching && error === null && count === 0 && (
        <EmptyState title={say('web.search.none', { text })} hint={say('web.search.noneHint')} />
      )}
      <div className={classes.groups}>
        {shown.map(({ key, label, entries: found }) => (
          <Found key={key} label={label} entries={found} />
        ))}
      </div>
    </>
  )
}

function Found({
  label,
  entries,
}: {
  label: string
  entries: readonly (Omit<FoundEntry, 'icon'> & { icon?: string | undefined })[]
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.kind}>
        {label}{' '}
        <span className={classes.count}>{entries.length < most ? entries.length : `${most}+`}</span>
      </h2>
      <ul className={classes.list}>
        {entries.map(({ key, label: name, hint, href, icon }) => (
          <li key={key}>
            <Link href={href} className={classes.found}>
              <MenuIcon name={icon ?? 'point'} size={18} />
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.hint}>{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
