import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { useMenu } from '../menus/use-menu.ts'
import { useText } from '../messages/use-text.ts'
import classes from './home.module.css'

/**
 * The district's public pages, in one line: the only pages that aren't in a signed-in person's
 * menus.
 */
export function OpenToEveryone() {
  const say = useText()
  const { language } = useLanguage()
  const pages = useMenu('public')
  if (pages.length === 0) return null
  return (
    <nav aria-label={say('web.home.public')} className={classes.public}>
      <span>{say('web.home.public')}</span>
      {pages.map(({ name, title, href }) => (
        <Link key={name} href={href ?? ''}>
          {title[language]}
        </Link>
      ))}
    </nav>
  )
}
