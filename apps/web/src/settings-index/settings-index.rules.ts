import {
  foldedWords,
  hasWordThatBegins,
  type BothLanguages,
  type MenuGroup,
  type Screen,
} from '@atrium/kit/shared'
import { adminBegins } from '../areas/areas.ts'

export interface SettingsGroup {
  key: string
  icon: string
  title: BothLanguages
  /** Its pages, by the beginning of their names. */
  begins: readonly string[]
}

/**
 * The groups of the settings index, in the order in which a district sets itself up. The first
 * takes what no other claims.
 */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    key: 'district',
    icon: 'school',
    title: { en: 'District and schools', es: 'Distrito y escuelas' },
    begins: ['settings/schools', 'settings/facilities', 'site-pages', 'settings/help-documents'],
  },
  {
    key: 'calendar',
    icon: 'calendar',
    title: { en: 'Calendar', es: 'Calendario' },
    begins: ['settings/calendar', 'settings/end-of-year'],
  },
  {
    key: 'people',
    icon: 'users',
    title: { en: 'People and access', es: 'Personas y acceso' },
    begins: [
      'settings/security',
      'settings/self-registration',
      'settings/registration-forms',
      'settings/human-resources',
      'settings/leave-requests',
    ],
  },
  {
    key: 'attendance',
    icon: 'calendar-check',
    title: { en: 'Attendance and services', es: 'Asistencia y servicios' },
    begins: [
      'settings/attendance',
      'settings/behavior',
      'settings/health',
      'settings/intervention',
      'settings/special-education',
      'settings/food-services',
      'settings/transportation',
      'settings/auto-call',
    ],
  },
  {
    key: 'grading',
    icon: 'report-analytics',
    title: { en: 'Courses and grading', es: 'Cursos y calificaciones' },
    begins: ['settings/academics', 'settings/standards', 'settings/activities'],
  },
  {
    key: 'learning',
    icon: 'presentation',
    title: { en: 'Learning and PD', es: 'Aprendizaje y desarrollo profesional' },
    begins: [
      'settings/professional-development',
      'settings/educator-growth',
      'settings/institutes',
      'settings/credential-issuer',
      'settings/microcredentialing',
      'microcredentialing',
    ],
  },
  {
    key: 'finance',
    icon: 'coin',
    title: { en: 'Finance', es: 'Finanzas' },
    begins: ['settings/financial', 'settings/billing', 'settings/timesheets'],
  },
  {
    key: 'data',
    icon: 'database',
    title: { en: 'Data and integrations', es: 'Datos e integraciones' },
    begins: ['data-integrations'],
  },
]

/**
 * The pages in the Settings menu, and others that an office looks for there: imports and bulk
 * operations.
 */
export function settingsPages(
  screens: readonly Screen[],
  groups: readonly MenuGroup[],
): readonly Screen[] {
  const folders = new Set([
    'settings',
    ...groups
      .filter(({ menus }) => menus.some(({ under }) => under === 'settings'))
      .map(({ name }) => name),
  ])
  return screens.filter(
    ({ name, menus = [] }) =>
      name !== 'settings' &&
      (adminBegins.includes(name) ||
        menus.some(({ under }) => under !== undefined && folders.has(under))),
  )
}

const placeIn = ({ begins }: SettingsGroup, { name }: Pick<Screen, 'name'>): number =>
  begins.findIndex((begin) => name === begin || name.startsWith(`${begin}/`))

export const groupOf = (page: Pick<Screen, 'name'>): SettingsGroup =>
  settingsGroups.find((group) => placeIn(group, page) !== -1) ?? settingsGroups[0]!

/** A group's pages: first in the group's own order, then in menu order. */
export const pagesOf = (group: SettingsGroup, pages: readonly Screen[]): Screen[] =>
  pages
    .filter((page) => groupOf(page) === group)
    .toSorted(
      (one, other) => placeIn(group, one) - placeIn(group, other) || orderOf(one) - orderOf(other),
    )

const orderOf = ({ menus = [] }: Screen): number =>
  menus.find(({ menu }) => menu === 'main')?.order ?? 0

/**
 * True if every typed word starts a word of the page's title, sentence, or keywords, in either
 * language.
 */
export function matchesTyped(
  { title, about, keywords }: Pick<Screen, 'title' | 'about' | 'keywords'>,
  typed: string,
): boolean {
  const words = [title, about, keywords].flatMap((text) => (text ? [text.en, text.es] : []))
  return foldedWords(typed).every((word) => hasWordThatBegins(words.join(' '), word))
}
