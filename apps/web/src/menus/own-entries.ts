import { useLink, useUserContext } from '@atrium/kit/client'
import type { UserContext } from '@atrium/kit/shared'
import type { ScheduleEntry } from '@atrium/roster/words'
import { useMemo } from 'react'
import type { MenuEntry } from './menu-tree.rules.ts'

export const myClasses = 'my-classes'

/**
 * The person's own entries in the sidebar, by name: a teacher's classes, a guardian's children.
 * Below Home, above the areas.
 */
export function useOwnEntries(): MenuEntry[] {
  const { classroom, children, userID, permissions } = useUserContext()
  const link = useLink()
  return useMemo(() => {
    const own: MenuEntry[] = []
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
  }, [classroom, children, userID, permissions, link])
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
