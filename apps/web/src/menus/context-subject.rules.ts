import type { Screen } from '@atrium/kit/shared'

/** The menus that are about one person, event or section. */
export const contextMenus = ['student', 'staff', 'guardian', 'event', 'classroom'] as const
export type ContextMenuName = (typeof contextMenus)[number]

/** Every menu that the shell draws. */
export const menuNames = ['main', 'user', 'public', ...contextMenus] as const
export type MenuName = (typeof menuNames)[number]

const idParams: Record<ContextMenuName, string> = {
  student: 'studentID',
  staff: 'staffID',
  guardian: 'guardianID',
  event: 'eventID',
  classroom: 'staffID',
}

export interface Subject {
  menu: ContextMenuName
  /** Whose menu it is: the person's, or the event's; in the classroom the teacher's. */
  id: number
}

/** The screens that only redirect to the last viewed profile. */
export const lastViewedScreens: readonly string[] = ['student', 'staff-member', 'guardian']

/** True for a student, staff member, or guardian; an event or a classroom is not about one person. */
export const isPerson = ({ menu }: Subject): boolean => menu !== 'event' && menu !== 'classroom'

/** The subject of a screen's context: its menu, and the id from the path. Undefined outside any. */
export function subjectOf(
  screen: Pick<Screen, 'menus' | 'path'>,
  params: Record<string, string>,
): Subject | undefined {
  const inMenu = (menu: MenuName) => screen.menus?.some((place) => place.menu === menu)
  // Screens below a menu's screen (a record's edit page) have its id in their path without being in
  // the menu themselves.
  const menu =
    contextMenus.find((one) => inMenu(one)) ??
    contextMenus.find(
      (one) =>
        one !== 'classroom' && idParams[one] in params && screen.path.startsWith(pathOf[one]),
    )
  const id = menu && Number(params[idParams[menu]])
  return menu && Number.isSafeInteger(id) && id ? { menu, id } : undefined
}

const pathOf: Record<ContextMenuName, string> = {
  student: '/student/',
  staff: '/staff-member/',
  guardian: '/guardian/',
  event: '/event/',
  classroom: '/classroom/',
}
