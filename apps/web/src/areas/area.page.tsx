import { useTitle, type PageProps } from '@atrium/kit/client'
import { EmptyState, PageHeader } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { Link } from 'wouter'
import { Cards } from '../home/cards.tsx'
import { useLanguage } from '../language/language-provider.tsx'
import { CountBadge } from '../menus/count-badge.tsx'
import type { MenuEntry } from '../menus/menu-tree.rules.ts'
import { useText } from '../messages/use-text.ts'
import NotFound from '../routing/not-found.tsx'
import { screenWords } from '../screen-words.ts'
import { areas } from './areas.ts'
import classes from './areas.module.css'
import { useAreas } from './use-areas.ts'

/**
 * The landing page of a sidebar entry: what is waiting in the area, as cards from the modules, and
 * links to each of its pages.
 */
export default function AreaPage({ params }: PageProps) {
  const say = useText()
  const { language } = useLanguage()
  const area = areas.find(({ key }) => key === params.area)
  const entry = useAreas().find(({ name }) => name === `area ${params.area}`)
  useTitle(area?.title[language])
  if (!area) return <NotFound />
  return (
    <>
      <PageHeader title={area.title[language]} subtitle={area.about[language]} />
      {entry ? (
        <Stack gap="xl">
          <Cards on={`area/${area.key}`} />
          <div className={classes.parts}>
            {entry.children.map((part) => (
              <Part key={part.name} part={part} />
            ))}
          </div>
        </Stack>
      ) : (
        <EmptyState title={say('web.area.empty')} hint={say('web.area.emptyHint')} />
      )}
    </>
  )
}

function Part({ part }: { part: MenuEntry }) {
  const { language } = useLanguage()
  return (
    <section className={classes.part} aria-labelledby={`part-${part.name}`}>
      <h2 id={`part-${part.name}`} className={classes.title}>
        {part.title[language]}
      </h2>
      <ul className={classes.pages}>
        {part.children.map((page) => {
          const about = screenWords[page.name]?.about?.[language]
          return (
            <li key={page.href}>
              <Link href={page.href ?? ''} className={classes.page}>
                <span className={classes.name}>
                  {page.title[language]}
                  {page.badge && <CountBadge name={page.badge} />}
                </span>
                {about && <span className={classes.about}>{about}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
