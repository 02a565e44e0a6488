import { useRoutes, useUserContext } from '@atrium/kit/client'
import { fillPath, requiredParams, type Screen } from '@atrium/kit/shared'
import { EmptyState, PageHeader } from '@atrium/ui'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { composition } from '../composition.ts'
import { useText } from '../messages/use-text.ts'
import { mayOpen } from '../routing/may-open.rules.ts'
import NotAllowed from '../routing/not-allowed.tsx'
import { screenWords } from '../screen-words.ts'
import { RecentChanges } from './recent-changes.tsx'
import { matchesTyped, pagesOf, settingsGroups, settingsPages } from './settings-index.rules.ts'
import classes from './settings.module.css'

/**
 * Every settings page that this person may open, by group, with a search over their descriptions.
 */
export default function SettingsPage() {
  const say = useText()
  const { language } = useLanguage()
  const { screens, find } = useRoutes()
  const context = useUserContext()
  const [typed, setTyped] = useState('')
  const mine = useMemo(
    () =>
      settingsPages(screens, composition().groups).filter(
        (page) => requiredParams(page.path).length === 0 && mayOpen(page, context, {}),
      ),
    [screens, context],
  )
  const [group] = useSearchParams()[0].getAll('group')
  const found = mine.filter((page) => matchesTyped({ ...page, ...screenWords[page.name] }, typed))
  const groups = settingsGroups
    .map((one) => ({ ...one, pages: pagesOf(one, found) }))
    .filter(({ key, pages }) => pages.length > 0 && (typed || !group || key === group))
  if (mine.length === 0) return <NotAllowed />
  return (
    <>
      <PageHeader title={find('settings').title[language]} />
      <TextInput
        type="search"
        className={classes.search}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        aria-label={say('web.settings.find')}
        placeholder={say('web.settings.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="atrium-visually-hidden" role="status">
        {typed && say('web.settings.found', { count: found.length })}
      </p>
      {typed === '' && !group && <RecentChanges />}
      {found.length === 0 && (
        <EmptyState title={say('web.settings.none')} hint={say('web.settings.noneHint')} />
      )}
      <div className={classes.groups}>
        {groups.map(({ title, pages }) => (
          <Group key={title.en} title={title[language]} pages={pages} />
        ))}
      </div>
    </>
  )
}

function Group({ title, pages }: { title: string; pages: readonly Screen[] }) {
  const id = useId()
  const { base } = useRoutes()
  const { language } = useLanguage()
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.pages}>
        {pages.map((page) => (
          <li key={page.name}>
            <Link href={`${base}${fillPath(page.path, {})}`} className={classes.page}>
              <span className={classes.name}>{page.title[language]}</span>
              <span className={classes.about}>{screenWords[page.name]?.about?.[language]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
