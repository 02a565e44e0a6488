import { Title } from '@mantine/core'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { MenuIcon } from '../menus/icons.tsx'
import type { MenuEntry } from '../menus/menu-tree.rules.ts'
import { useText } from '../messages/use-text.ts'
import classes from './home.module.css'

/** The main menu, laid out: each area with its pages. */
export function Areas({ areas }: { areas: readonly MenuEntry[] }) {
  const say = useText()
  const { language } = useLanguage()
  if (areas.length === 0) return null
  return (
    <section aria-labelledby="home-areas">
      <Title order={2} id="home-areas" mb="sm">
        {say('web.home.areas')}
      </Title>
      <div className={classes.areas}>
        {areas.map((area) => (
          <div
            key={area.name}
            className={classes.area}
            data-wide={area.children.some((child) => child.children.length > 0) || undefined}
          >
            <h3 className={classes.areaTitle}>
              <MenuIcon name={area.icon} size={20} />
              {area.children.length === 0 ? (
                <Link href={area.href ?? ''}>{area.title[language]}</Link>
              ) : (
                area.title[language]
              )}
            </h3>
            <Pages of={area} />
          </div>
        ))}
      </div>
    </section>
  )
}

// A group inside an area is a heading over its own pages.
function Pages({ of }: { of: MenuEntry }) {
  const { language } = useLanguage()
  const pages = of.children.filter((child) => child.children.length === 0)
  const groups = of.children.filter((child) => child.children.length > 0)
  return (
    <div className={classes.blocks}>
      {pages.length > 0 && (
        <ul className={classes.pages}>
          {pages.map((page) => (
            <li key={page.name}>
              <Link href={page.href ?? ''}>{page.title[language]}</Link>
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <div key={group.name} className={classes.group}>
          <h4 className={classes.groupTitle}>{group.title[language]}</h4>
          <Pages of={group} />
        </div>
      ))}
    </div>
  )
}
