import { IconPin } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useText } from '../messages/use-text.ts'
import { usePlace } from '../routing/use-place.ts'
import classes from './menu-list.module.css'
import { useRecentPeople, type RecentEntry } from './recent-people.ts'

const shown = 5

/** Below the areas: pinned and recently viewed people. Renders nothing if there are none. */
export function RecentList({ onFollow }: { onFollow?: () => void }) {
  const say = useText()
  const people = useRecentPeople()
  const pinned = people.filter(({ isPinned }) => isPinned)
  const recent = people.filter(({ isPinned }) => !isPinned).slice(0, shown)
  if (people.length === 0) return null
  return (
    <nav aria-label={say('web.menu.recent')} className={classes.own}>
      <People title={say('web.menu.pinned')} people={pinned} onFollow={onFollow} />
      <People title={say('web.home.recent')} people={recent} onFollow={onFollow} />
    </nav>
  )
}

function People({
  title,
  people,
  onFollow,
}: {
  title: string
  people: readonly RecentEntry[]
  onFollow: (() => void) | undefined
}) {
  const { pathname } = usePlace()
  if (people.length === 0) return null
  return (
    <>
      <div className={classes.caption}>{title}</div>
      <ul className={classes.list}>
        {people.map(({ kind, userID, name, detail, href, isPinned }) => {
          const isHere = pathname.startsWith(href.slice(0, href.lastIndexOf('/') + 1))
          return (
            <li key={`${kind} ${userID}`}>
              <Link
                href={href}
                className={classes.entry}
                title={detail}
                aria-current={isHere ? 'page' : undefined}
                onClick={onFollow}
              >
                {isPinned && <IconPin size={16} stroke={1.6} aria-hidden="true" />}
                <span className={classes.title}>{name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
