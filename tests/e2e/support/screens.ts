import { modules } from '../../../apps/web/src/modules.ts'
import { screenMatcher } from '../../../packages/kit/src/shared/match-screen.rules.ts'
import { app, maxRetries, signIn, type Page, type Role } from './test.ts'

/** A role of the demo, or someone who is not signed in. */
export type Viewer = Role | 'visitor'

export { modules }
export const screens = modules.flatMap((module) => module.screens)
export type Screen = (typeof screens)[number]

export const roles: readonly Viewer[] = [
  'admin',
  'staff',
  'pdadmin',
  'publisher',
  'reviewer',
  'nurse',
  'casemanager',
  'dispatcher',
  'hr',
  'principal',
  'meals',
  'teacher',
  'guardian',
  'student',
  'visitor',
]

/**
 * Screens that end the session, that only an emailed link leads to, or that only redirect, and
 * checking in, which is offered only when a meeting starts, and what only a counselor or the special
 * education administrator opens: they have their own journeys.
 */
const left =
  /^(logout|login|self-register|professional-development\/transcript|shared-data|portfolio-page|registration-status|data-forge\/shared|public\/microcredentials\/(baked-badge|earner)|recovery-email\/|my\/grant-evidence$|my\/professional-learning\/check-in|student\/counseling$|students\/special-education\/child-count$|(students|staff|guardians)\/edit$)/
export const walked = screens.filter(({ name }) => !left.test(name))
export const needsRecord = ({ path }: Screen): boolean => /\/:\w+(\/|$)/.test(path)
export const plainAddress = ({ area, path }: Screen): string =>
  `${area === 'app' ? app : ''}${path.replace(/\/:\w+\?/g, '')}`

/** The lists and reports of finance and grants, as their menus name them. */
export const moneyLists = walked
  .filter(({ name, menus }) => menus && /^(finance|grants)\//.test(name))
  .map(({ path }) => path)

const screenAt = screenMatcher(screens, app)
export const screenOf = (address: string): Screen | undefined => {
  const screen = screenAt(address.replace(/[?#].*/, ''))?.screen
  return screen && !left.test(screen.name) ? screen : undefined
}

/** Signs the page in; a visitor is signed out instead. */
export async function signInAt(page: Page, role: Viewer, base = ''): Promise<void> {
  if (role === 'visitor') return page.context().clearCookies()
  return signIn(page, role, base)
}

/** The names of the screens that the server allows this viewer. */
export async function allowedScreens(page: Page, role: Viewer, base = ''): Promise<Set<string>> {
  if (role === 'visitor')
    return new Set(walked.filter(({ needs }) => needs === 'public').map(({ name }) => name))
  const answer = await page.request.get(`${base}${app}/rest/user-permissions-summary`, {
    maxRetries,
  })
  const { userPermissions } = (await answer.json()) as {
    userPermissions: { allowedRoutes: string[] }
  }
  return new Set(userPermissions.allowedRoutes)
}
