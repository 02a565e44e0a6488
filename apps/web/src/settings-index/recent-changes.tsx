import { useRoutes, useSay } from '@atrium/kit/client'
import { fillPath } from '@atrium/kit/shared'
import { useFormats } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { useText } from '../messages/use-text.ts'
import classes from './settings.module.css'

/** What `districtSettings.recent` answers. */
interface Change {
  id: number
  at: string
  action: string
  actorName: string
  label: string
  screen: string
}

/**
 * Who last changed what on the settings pages. Renders nothing if nothing has changed, or if it
 * can't be loaded.
 */
export function RecentChanges() {
  const say = useText()
  const sayAny = useSay()
  const formats = useFormats()
  const { language } = useLanguage()
  const { base, screens } = useRoutes()
  const { data = [] } = useQuery({
    queryKey: ['settings', 'recent'],
    queryFn: async ({ signal }) => {
      const { calls } = await import('../trpc-client.ts')
      return (await calls.query('districtSettings.recent', undefined, { signal })) as Change[]
    },
    staleTime: 0,
  })
  const changes = data.flatMap((change) => {
    const screen = screens.find(({ name }) => name === change.screen)
    return screen ? [{ ...change, screen }] : []
  })
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="settings-recent" className={classes.recent}>
      <h2 id="settings-recent" className={classes.title}>
        {say('web.settings.recent')}
      </h2>
      <ul className={`${classes.pages} ${classes.changes}`}>
        {changes.map(({ id, at, action, actorName, label, screen }) => (
          <li key={id}>
            <Link href={`${base}${fillPath(screen.path, {})}`} className={classes.page}>
              <span className={classes.name}>
                {[screen.title[language], label].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.about}>
                {sayAny(`ui.history.${action}`, {
                  name: actorName,
                })}
                {' · '}
                <time dateTime={at} title={formats.instant(at)}>
                  {formats.ago(at)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
