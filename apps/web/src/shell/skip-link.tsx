import { useText } from '../messages/use-text.ts'
import classes from './skip-link.module.css'

/** The first thing that a keyboard reaches: past the menus, to what the page is about. */
export function SkipLink() {
  const say = useText()
  return (
    <a href="#main" className={classes.skip} data-noprint>
      {say('web.skip')}
    </a>
  )
}
