import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../language/language-provider.tsx'
import { CountBadge } from './count-badge.tsx'
import { MenuIcon } from './icons.tsx'
import classes from './menu-list.module.css'
import { openTrail, type MenuEntry } from './menu-tree.rules.ts'

interface Props {
  entries: readonly MenuEntry[]
  pathname: string
  /** Called after an entry was followed: the small-screen sidebar closes. */
  onFollow?: () => void
  /** Icons on the first level. */
  icons?: boolean
  /** The name of a group that is open initially. */
  opened?: string | undefined
}

/**
 * A menu as a nested list: links, and entries that only group others. The current entry is marked,
 * and its parents are unfolded.
 */
export function MenuList({ entries, pathname, onFollow, icons = true, opened }: Props) {
  const trail = openTrail(entries, pathname)
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <Entry
          key={entry.name}
          entry={entry}
          trail={trail}
          depth={0}
          icons={icons}
          onFollow={onFollow}
          opened={opened}
        />
      ))}
    </ul>
  )
}

interface EntryProps {
  entry: MenuEntry
  trail: readonly MenuEntry[]
  depth: number
  icons: boolean
  onFollow: (() => void) | undefined
  opened: string | undefined
}

function Entry({ entry, trail, depth, icons, onFollow, opened }: EntryProps) {
  const { language } = useLanguage()
  const inTrail = trail.includes(entry)
  const look = {
    className: classes.entry,
    'data-depth': depth,
    'data-plain': !icons || undefined,
    'data-trail': inTrail || undefined,
  }
  const face = (
    <>
      {depth === 0 && icons && <MenuIcon name={entry.icon} />}
      <span className={classes.title}>{entry.title[language]}</span>
      {entry.badge && <CountBadge name={entry.badge} />}
    </>
  )
  if (entry.children.length > 0 && entry.href === undefined)
    return <Group {...{ entry, trail, depth, icons, onFollow, opened, face }} />
  return (
    <li>
      <Link
        href={entry.href ?? ''}
        {...look}
        aria-current={trail.at(-1) === entry ? 'page' : undefined}
        onClick={onFollow}
      >
        {face}
      </Link>
      {/* An entry with a page unfolds when it is opened. */}
      {inTrail && entry.children.length > 0 && (
        <ul className={classes.list}>
          {entry.children.map((child) => (
            <Entry
              key={child.name}
              entry={child}
              trail={trail}
              depth={depth + 1}
              icons={icons}
              onFollow={onFollow}
              opened={undefined}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function Group({
  entry,
  trail,
  depth,
  icons,
  onFollow,
  opened: wanted,
  face,
}: EntryProps & { face: ReactNode }) {
  const inTrail = trail.includes(entry)
  const id = useId()
  const [opened, setOpened] = useState(inTrail || wanted === entry.name)
  const [wasInTrail, setWasInTrail] = useState(inTrail)
  // Going there by another way opens it; leaving doesn't close what a person opened.
  if (inTrail !== wasInTrail) {
    setWasInTrail(inTrail)
    if (inTrail) setOpened(true)
  }
  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        data-depth={depth}
        data-plain={!icons || undefined}
        data-trail={inTrail || undefined}
        aria-expanded={opened}
        {...(opened && { 'aria-controls': id })}
        onClick={() => setOpened(!opened)}
      >
        {face}
        <IconChevronRight
          size={16}
          className={classes.chevron}
          data-opened={opened || undefined}
          aria-hidden="true"
        />
      </UnstyledButton>
      {opened && (
        <ul className={classes.list} id={id}>
          {entry.children.map((child) => (
            <Entry
              key={child.name}
              entry={child}
              trail={trail}
              depth={depth + 1}
              icons={icons}
              onFollow={onFollow}
              opened={undefined}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
