import type { AllowedSchool, Match, UserContext } from '@atrium/kit/shared'
import { subjectOf } from '../menus/context-subject.rules.ts'

type Where = Pick<UserContext, 'schoolID' | 'allowedSchools'>

/**
 * The first segment of paths that are personal or about the product: they don't depend on a school.
 */
const personal = new Set(['', 'my', 'family', 'search', 'all-pages', 'help'])
const isPersonal = (path: string): boolean => personal.has(path.split('/')[1] ?? '')

/** Whether a screen shows one school but none is chosen. */
export const needsSchool = (
  { scope }: Pick<Match['screen'], 'scope'>,
  { schoolID, allowedSchools }: Where,
): boolean => scope === 'school' && schoolID === 0 && allowedSchools.length > 0

/**
 * Which schools a page shows, for people who have several: the current one, or all that they may
 * see. Undefined if the page says it itself, if it is about a person, and for people with one
 * school.
 */
export function scopeOfPage(
  { screen, params }: Match,
  where: Where,
): AllowedSchool | 'all' | undefined {
  const { schoolID, allowedSchools } = where
  if (allowedSchools.length < 2 || needsSchool(screen, where)) return undefined
  if (screen.area === 'public' || screen.scope === 'own' || isPersonal(screen.path))
    return undefined
  if (subjectOf(screen, params)) return undefined
  return screen.scope === 'school' || (screen.scope === 'chosen' && schoolID !== 0)
    ? allowedSchools.find((school) => school.schoolID === schoolID)
    : 'all'
}
