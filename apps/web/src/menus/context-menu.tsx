import type { Match, Screen } from '@atrium/kit/shared'
import { useUserContext } from '@atrium/kit/client'
import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useCallback, type ReactNode } from 'react'
import { useLanguage } from '../language/language-provider.tsx'
import { useText } from '../messages/use-text.ts'
import { usePlace } from '../routing/use-place.ts'
import { inClassroomMenu } from './classroom-menu.rules.ts'
import classes from './context-menu.module.css'
import { isPerson, type Subject } from './context-subject.rules.ts'
import { MenuList } from './menu-list.tsx'
import { openTrail } from './menu-tree.rules.ts'
import { TabRow } from './person-tabs.tsx'
import { SectionSelector } from './section-selector.tsx'
import { useSubject, useSubjectHead } from './subject-head.ts'
import { useMenu } from './use-menu.ts'
import { useSchedule } from './use-schedule.ts'

/**
 * The menu of one event next to its page, and of one classroom as tabs above it; a person's pages are
 * tabs too, `PersonTabs`.
 * A page that is not open to the reader has none, and so asks nothing about its subject.
 */
export function ContextMenu() {
  const here = useSubject()
  if (!here || isPerson(here.subject)) return null
  const { match, subject } = here
  return subject.menu === 'classroom' ? (
    <ClassroomMenu match={match} staffID={subject.id} />
  ) : (
    <EventMenu match={match} subject={subject} />
  )
}

function EventMenu({ match, subject }: { match: Match; subject: Subject }) {
  const say = useText()
  const name = useSubjectHead(subject).name ?? say('web.menu.event', { id: subject.id })
  return (
    <Frame
      match={match}
      menu={subject.menu}
      label={say('web.menu.of', { name })}
      head={<span className={classes.name}>{name}</span>}
    />
  )
}

// The class may be chosen here, so its name needs no other head.
function ClassroomMenu({ match, staffID }: { match: Match; staffID: number }) {
  const say = useText()
  const { features } = useUserContext()
  const schedule = useSchedule(staffID)
  const section = schedule?.find((one) => one.sectionID === Number(match.params.sectionID))
  const keep = useCallback(
    (screen: Screen) => inClassroomMenu(screen.name, section, features),
    [section, features],
  )
  return (
    <Frame
      match={match}
      menu="classroom"
      label={say('web.menu.classroom')}
      keep={keep}
      above={<SectionSelector schedule={schedule} match={match} />}
    />
  )
}

interface FrameProps {
  match: Match
  menu: Subject['menu']
  label: string
  head?: ReactNode
  /** Before the pages, which are then tabs. */
  above?: ReactNode
  keep?: (screen: Screen) => boolean
}

// A column on wide screens, or a row of tabs; on small ones, a bar that names the subject and the open
// page, and
// unfolds.
function Frame({ match, menu, label, head, above, keep }: FrameProps) {
  const { language } = useLanguage()
  const { pathname } = usePlace()
  const entries = useMenu(menu, match.params, keep)
  const [opened, { toggle, close }] = useDisclosure(false)
  return (
    <aside
      className={classes.root}
      data-pair={above !== undefined || undefined}
      aria-label={label}
      data-noprint
    >
      {head && <div className={classes.head}>{head}</div>}
      {above}
      <UnstyledButton className={classes.unfold} onClick={toggle} aria-expanded={opened}>
        <span>{match.screen.title[language]}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </UnstyledButton>
      <nav aria-label={label} className={classes.wide}>
        {above ? (
          <TabRow entries={entries} trail={openTrail(entries, pathname)} />
        ) : (
          <MenuList entries={entries} pathname={pathname} icons={false} />
        )}
      </nav>
      {opened && (
        <nav aria-label={label} className={classes.folded}>
          <MenuList entries={entries} pathname={pathname} icons={false} onFollow={close} />
        </nav>
      )}
    </aside>
  )
}
