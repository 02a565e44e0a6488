import { holdsRole } from '@atrium/auth/words'
import { useLink, useRoutes, useUserContext } from '@atrium/kit/client'
import type { UserContext } from '@atrium/kit/shared'
import type { ScheduleEntry } from '@atrium/roster/words'
import { useMemo } from 'react'
import { mayOpen } from '../routing/may-open.rules.ts'
import type { MenuEntry } from './menu-tree.rules.ts'
import { ownPage } from './own-entries.rules.ts'

export const myClasses = 'my-classes'

/** A student's own pages, by the words that students use; the others are titled as their screens. */
const studentPages = [
  {
    name: 'student/class-feed',
    icon: 'chalkboard',
    title: { en: 'Classes', es: 'Clases' },
  },
  { name: 'student/schedule', icon: 'calendar' },
  { name: 'student/grades', icon: 'report' },
  { name: 'student/assignments', icon: 'book' },
  { name: 'student/attendance', icon: 'calendar-check' },
] as const

/**
 * The person's own entries in the sidebar: a teacher's classes and a guardian's children, by name,
 * and a student's pages. Below Home, above the areas.
 */
export function useOwnEntries(): MenuEntry[] {
  const context = useUserContext()
  const { find } = useRoutes()
  const link = useLink()
  return useMemo(() => {
    const { classroom, children, userID, permissions } = context
    const own: MenuEntry[] = []
    if (holdsRole(context, 'student'))
      for (const [order, page] of studentPages.entries()) {
        const { name, icon } = page
        const params = { studentID: String(userID) }
        const screen = find(name)
        if (!mayOpen(screen, context, params)) continue
        const title = 'title' in page ? page.title : screen.title
        own.push({
          name: `${ownPage}${name}`,
          title,
          order,
          icon,
          href: link(name, params),
          children: [],
        })
      }
    const current = currentClasses({ classroom, permissions })
    if (current.length > 0)
      own.push({
        name: myClasses,
        title: { en: 'My classes', es: 'Mis clases' },
        order: 0,
        icon: 'chalkboard',
        children: current.map((section, order) => ({
          name: `section ${section.sectionID}`,
          title: sectionName(section),
          order,
          href: link('classroom/roster', { staffID: userID, sectionID: section.sectionID }),
          children: [],
        })),
      })
    for (const [order, { studentID, name }] of (children ?? []).entries())
      own.push({
        name: `child ${studentID}`,
        title: { en: name, es: name },
        order,
        icon: 'school',
        href: link('student/summary', { studentID }),
        children: [],
      })
    return own
  }, [context, find, link])
}

/** The classes that this person currently teaches. */
export const currentClasses = ({
  classroom,
  permissions,
}: Pick<UserContext, 'classroom' | 'permissions'>): ScheduleEntry[] =>
  permissions.includes('classroom.use')
    ? (classroom?.schedule ?? []).filter(({ sectionStatus }) => sectionStatus === 'current')
    : []

// The number distinguishes two classes in one course.
const sectionName = ({ courseName, sectionNumber }: ScheduleEntry): MenuEntry['title'] => {
  const name = `${courseName} ${sectionNumber}`
  return { en: name, es: name }
}
