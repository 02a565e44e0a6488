import { useRoutes, useUserContext } from '@atrium/kit/client'
import { Fragment, useState } from 'react'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useLanguage } from '../language/language-provider.tsx'
import { useText } from '../messages/use-text.ts'
import { mayOpen } from '../routing/may-open.rules.ts'
import { useMatcher, usePlace } from '../routing/use-place.ts'
import classes from './breadcrumbs.module.css'
import { isPerson, lastViewedScreens, subjectOf, type Subject } from './context-subject.rules.ts'
import { useAreas } from '../areas/use-areas.ts'
import { mainMenuPath, openTrail, type MenuEntry } from './menu-tree.rules.ts'
import { visit, type StackEntry } from './menu-stack.rules.ts'
import { classNamed, useSubjectHead } from './subject-head.ts'
import { useSchedule } from './use-schedule.ts'

/** The number of steps shown in full; earlier ones are behind one icon. */
const shown = 4

/** The path to this page, from the menu stack. It lives as long as the tab's page. */
export function Breadcrumbs() {
  const say = useText()
  const { language } = useLanguage()
  const { base, find } = useRoutes()
  const stack = useMenuStack()
  const [whole, setWhole] = useState(false)
  const area = useArea(stack[0]?.path)
  if (stack.length === 0) return null
  const hidden = whole ? 0 : Math.max(0, stack.length - shown)
  return (
    <nav aria-label={say('web.breadcrumbs')} className={classes.root} data-noprint>
      <ol className={classes.list}>
        <li>
          <Link href={base}>{find('').title[language]}</Link>
        </li>
        {area && (
          <>
            <li aria-hidden="true">/</li>
            <li>
              <Link href={area.href ?? ''}>{area.title[language]}</Link>
            </li>
          </>
        )}
        {hidden > 0 && (
          <>
            <li aria-hidden="true">/</li>
            <li>
              <button
                type="button"
                className={classes.more}
                onClick={() => setWhole(true)}
                aria-label={say('web.breadcrumbs.more', { count: hidden })}
              >
                …
              </button>
            </li>
          </>
        )}
        {stack.slice(hidden).map((entry, index, rest) => (
          <Fragment key={entry.path}>
            <SubjectCrumb entry={entry} previous={rest[index - 1]} />
            <li aria-hidden="true">/</li>
            <li>
              {index === rest.length - 1 ? (
                <span aria-current="page">{find(entry.name).title[language]}</span>
              ) : (
                <Link href={entry.address}>{find(entry.name).title[language]}</Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

/** The person or the class, ahead of the first page about them. */
function SubjectCrumb({
  entry,
  previous,
}: {
  entry: StackEntry
  previous: StackEntry | undefined
}) {
  const matcher = useMatcher()
  const subjectAt = (path: string) => {
    const match = matcher(path)
    const subject = match && subjectOf(match.screen, match.params)
    if (!subject || subject.menu === 'event') return undefined
    return { ...subject, sectionID: isPerson(subject) ? '' : (match.params.sectionID ?? '') }
  }
  const here = subjectAt(entry.path)
  const before = previous && subjectAt(previous.path)
  if (
    !here ||
    (before?.menu === here.menu && before.id === here.id && before.sectionID === here.sectionID)
  )
    return null
  return isPerson(here) ? (
    <PersonCrumb person={here} />
  ) : (
    <ClassCrumb staffID={here.id} sectionID={here.sectionID} />
  )
}

function ClassCrumb({ staffID, sectionID }: { staffID: number; sectionID: string }) {
  const name = classNamed(useSchedule(staffID), sectionID)
  if (name === undefined) return null
  return (
    <>
      <li aria-hidden="true">/</li>
      <li>{name}</li>
    </>
  )
}

function PersonCrumb({ person }: { person: Subject }) {
  const { name, isAbsent } = useSubjectHead(person)
  if (isAbsent) return null
  return (
    <>
      <li aria-hidden="true">/</li>
      <li>{name}</li>
    </>
  )
}

/** The area where this path started, ahead of its first page. */
function useArea(path: string | undefined): MenuEntry | undefined {
  const { base } = useRoutes()
  const areas = useAreas()
  return path === undefined ? undefined : openTrail(areas, mainMenuPath(path, base))[0]
}

// A page that only redirects to a profile isn't a step, and neither is an area, which comes first
// here.
const isOwnStep = ({ name }: { name: string }): boolean =>
  name !== 'area' && !lastViewedScreens.includes(name)

function useMenuStack(): readonly StackEntry[] {
  const context = useUserContext()
  const { base } = useRoutes()
  const { pathname, match } = usePlace()
  const search = useSearch()
  const matcher = useMatcher()
  const [stack, setStack] = useState<readonly StackEntry[]>([])
  const [seen, setSeen] = useState('')
  const address = `${pathname}${search ? `?${search.replace(/^\?/, '')}` : ''}`
  const isStep = match !== undefined && isOwnStep(match.screen)
  const isArea = match?.screen.name === 'area'
  const at = isStep || isArea ? address : ''
  if (at !== seen) {
    setSeen(at)
    if (isArea) setStack([])
    if (isStep) {
      const screenAt = (path: string) => {
        const found = matcher(path)
        return found &&
          found.screen.area === 'app' &&
          isOwnStep(found.screen) &&
          mayOpen(found.screen, context, found.params)
          ? found.screen
          : undefined
      }
      setStack(
        visit(stack, { name: match.screen.name, path: pathname, address }, { base, screenAt }),
      )
    }
  }
  return match ? stack : []
}
