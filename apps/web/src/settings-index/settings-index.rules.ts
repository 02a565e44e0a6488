import type { BothLanguages, MenuGroup, Screen } from '@atrium/kit/shared'
import { folded } from '../palette/palette.rules.ts'

interface SettingsGroup {
  title: BothLanguages
  /** The pages that belong to it, by the beginning of their names. */
  begins: readonly string[]
}

/** The groups of the settings index, in the order in which a district sets itself up. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: { en: 'District and schools', es: 'Distrito y escuelas' },
    begins: ['settings/schools', 'settings/facilities', 'site-pages', 'settings/help-documents'],
  },
  {
    title: { en: 'Calendar', es: 'Calendario' },
    begins: ['settings/calendar', 'settings/end-of-year'],
  },
  {
    title: { en: 'People and access', es: 'Personas y acceso' },
    begins: ['settings/security', 'settings/self-registration', 'settings/registration-forms'],
  },
  { title: { en: 'Attendance', es: 'Asistencia' }, begins: ['settings/attendance'] },
  {
    title: { en: 'Courses and grading', es: 'Cursos y calificaciones' },
    begins: ['settings/academics', 'settings/standards', 'settings/activities'],
  },
  {
    title: { en: 'Learning and PD', es: 'Aprendizaje y desarrollo profesional' },
    begins: [
      'settings/professional-development',
      'settings/credential-issuer',
      'microcredentialing',
    ],
  },
  {
    title: { en: 'Finance', es: 'Finanzas' },
    begins: ['settings/financial', 'settings/billing', 'settings/timesheets'],
  },
  {
    title: { en: 'Data and integrations', es: 'Datos e integraciones' },
    begins: ['data-integrations'],
  },
]

/** The pages that the Settings menu leads to, and roster imports, which an office looks for there too. */
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
      name === 'data-integrations/customer-imports' ||
      (name !== 'settings' && menus.some(({ under }) => under !== undefined && folders.has(under))),
  )
}

const placeIn = ({ begins }: SettingsGroup, { name }: Pick<Screen, 'name'>): number =>
  begins.findIndex((begin) => name === begin || name.startsWith(`${begin}/`))

export const groupOf = (page: Pick<Screen, 'name'>): SettingsGroup | undefined =>
  settingsGroups.find((group) => placeIn(group, page) !== -1)

/** The pages of a group: first as the group lists them, then in the order of their menu. */
export const pagesOf = (group: SettingsGroup, pages: readonly Screen[]): Screen[] =>
  pages
    .filter((page) => groupOf(page) === group)
    .toSorted(
      (one, other) => placeIn(group, one) - placeIn(group, other) || orderOf(one) - orderOf(other),
    )

const orderOf = ({ menus = [] }: Screen): number =>
  menus.find(({ menu }) => menu === 'main')?.order ?? 0

/** True where every word that was typed begins a word of the page's title, sentence, or keywords, in either language. */
export function matchesTyped(
  { title, about, keywords }: Pick<Screen, 'title' | 'about' | 'keywords'>,
  typed: string,
): boolean {
  const words = [title, about, keywords].flatMap((text) => (text ? [text.en, text.es] : []))
  const text = ` ${folded(words.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(` ${word}`))
}
