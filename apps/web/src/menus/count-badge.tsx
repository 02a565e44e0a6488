import { useText } from '../messages/use-text.ts'
import classes from './count-badge.module.css'
import { useCount } from './counts.ts'

/** How much is waiting behind a menu entry; nothing if nothing is. */
export function CountBadge({ name }: { name: string }) {
  const say = useText()
  const count = useCount(name)
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="atrium-visually-hidden">{say('web.menu.waiting', { count })}</span>
    </span>
  )
}
