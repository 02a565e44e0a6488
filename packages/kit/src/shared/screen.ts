import type { BothLanguages } from './language.ts'
import { meets, type Holder, type Needs } from './needs.ts'
import { reachOver, type Grants } from './reach.rules.ts'

/** An entry's menu, its parent entry, and its order. */
export interface MenuPlace {
  /** One of those that the shell draws. */
  menu: string
  order: number
  /** Another screen's name, or a group's. */
  under?: string
  icon?: string
  /** The name of a count that the shell shows as a badge. */
  badge?: string
  /** Which of the screen's other paths the entry leads to; default: its main one. */
  path?: string
}

/**
 * One screen: where it is, who may see it, where menus show it. The server derives `allowedRoutes`
 * from these rows, the browser its router, menus, breadcrumbs and titles.
 */
export interface Screen {
  /** The slash-separated name that links use, e.g. `students/search`. */
  name: string
  /** wouter pattern; authenticated screens are relative to `/{app}`, `public` ones to `/`. */
  path: string
  area: 'app' | 'public'
  /** More paths that open the same screen, with the same parameters. */
  also?: readonly string[]
  /** `public`: everyone; otherwise the specification's grammar. */
  needs: Needs | 'public'
  /** The screen belongs to no school: the needs must be met district-wide. */
  reach?: 'district'
  /**
   * `school`: it shows the current school, and asks for one at "All schools". `chosen`: it shows the
   * current school, or all of them at "All schools". `own`: it decides for itself which schools to
   * show. Otherwise it shows every school that its reader may see, whichever is current.
   */
  scope?: 'school' | 'chosen' | 'own'
  title: BothLanguages
  /** One sentence about the page's purpose, for an index of pages. */
  about?: BothLanguages
  /** Other words that people search for it by. */
  keywords?: BothLanguages
  menus?: readonly MenuPlace[]
  /** A feature flag that must be on; `!flag` one that must be off. */
  feature?: string
  /** Parent in the breadcrumb, if the path does not imply it. */
  parent?: string
  /**
   * The record that it lists or edits: its page is the generated one, unless the module has its
   * own.
   */
  record?: ScreenRecord
  /** Why it exists, if the specification does not name its path. */
  why?: string
}

export interface ScreenRecord {
  /** `rows`: a person's, on a page of their profile. */
  part: 'list' | 'form' | 'rows'
  load: () => Promise<{ name: string }>
}

/**
 * A record's list and form, as one row: the form is at `<path>/:id`, and its screen is named
 * `<path>/edit`.
 */
interface ListScreens extends Omit<Screen, 'name' | 'area' | 'record'> {
  /** `() => import('./rooms.record.ts').then((file) => file.roomsRecord)` */
  record: ScreenRecord['load']
  /** The form's title; the row's own title is the list's. */
  one: BothLanguages
}

/** A person's rows, as one page of their profile: `/student/:studentID/notes` is `student/notes`. */
interface RowsScreen extends Omit<Screen, 'name' | 'area' | 'record'> {
  rows: ScreenRecord['load']
}

export type RecordScreens = ListScreens | RowsScreen

/** An entry that only groups others (`Health` under Students). Shown when any child is. */
export interface MenuGroup {
  name: string
  title: BothLanguages
  menus: readonly MenuPlace[]
  /** Where clicking the entry leads; absent: nowhere. */
  opens?: string
  feature?: string
}

/**
 * @param screens those with a page of the module's own
 * @param records lists with their forms, and rows of a profile, whose pages follow from the record
 */
export const defineScreens = <const Names extends string>(
  screens: readonly (Screen & { name: Names })[],
  records: readonly RecordScreens[] = [],
): readonly (Screen & { name: Names })[] => [
  ...screens,
  ...(records.flatMap(screensOfRecord) as (Screen & { name: Names })[]),
]

function screensOfRecord(row: RecordScreens): Screen[] {
  if ('rows' in row) {
    const { rows: load, ...page } = row
    const name = page.path.slice(1).replaceAll(/:\w+\//g, '')
    return [{ ...page, name, area: 'app', record: { part: 'rows', load } }]
  }
  const { record: load, one, menus, about, keywords, ...list } = row
  const name = list.path.slice(1)
  const ofList = { ...(menus && { menus }), ...(about && { about }), ...(keywords && { keywords }) }
  return [
    { ...list, ...ofList, name, area: 'app', record: { part: 'list', load } },
    {
      ...list,
      name: `${name}/edit`,
      path: `${list.path}/:id`,
      area: 'app',
      title: one,
      parent: name,
      record: { part: 'form', load },
    },
  ]
}

/**
 * The same screens, with all of `folder` also nested elsewhere: each gets the additional path
 * `place` + its own path, and each entry in the folder's menu that passes `isEntry` gets one in the
 * menu of `place` + folder too.
 */
export const alsoUnder = <const Screens extends readonly Screen[]>(
  place: string,
  folder: string,
  screens: Screens,
  isEntry: (screen: Screen) => boolean = () => true,
): Screens =>
  screens.map((screen) => {
    if (screen.area !== 'app' || !screen.path.startsWith(`/${folder}/`)) return screen
    const path = `/${place}${screen.path}`
    const menus = screen.menus?.flatMap((entry) =>
      entry.under === folder && isEntry(screen)
        ? [entry, { ...entry, under: `${place}/${folder}`, path }]
        : [entry],
    )
    return { ...screen, also: [path], ...(menus && { menus }) }
  }) as unknown as Screens

/** Every path that opens a screen, its main one first. */
export const pathsOf = (screen: Screen): readonly string[] => [screen.path, ...(screen.also ?? [])]

/**
 * The closest of a screen's paths to where someone is; its main path, unless another shares more
 * than the first word with `pathname`.
 */
export function nearestPath(screen: Screen, pathname: string): string {
  const here = pathname.split('/')
  const shared = (path: string): number => {
    const parts = path.split('/')
    const end = parts.findIndex((part, at) => part !== here[at])
    return end === -1 ? parts.length : end
  }
  return (screen.also ?? []).reduce(
    (best, path) => (shared(path) > Math.max(2, shared(best)) ? path : best),
    screen.path,
  )
}

export function featureOn(
  feature: string | undefined,
  features: { has(flag: string): boolean },
): boolean {
  if (feature === undefined) return true
  return feature.startsWith('!') ? !features.has(feature.slice(1)) : features.has(feature)
}

/** The names of the screens that `holder` may open: the specification's `allowedRoutes`. */
export function allowedRoutes(
  screens: readonly Screen[],
  holder: Holder & Grants,
  features: { has(flag: string): boolean },
): string[] {
  return screens
    .filter((screen) => featureOn(screen.feature, features))
    .filter(
      (screen) =>
        screen.needs === 'public' ||
        (meets(screen.needs, holder, { staffID: holder.userID }) &&
          (screen.reach !== 'district' || reachOver(holder, screen.needs) === 'district')),
    )
    .map((screen) => screen.name)
}

/** Fills a path's parameters; optional ones (`:date?`) may be left out. */
export function fillPath(
  path: string,
  params: Record<string, string | number | undefined> = {},
): string {
  return path
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment
      const optional = segment.endsWith('?')
      const value = params[segment.slice(1, optional ? -1 : undefined)]
      if (value === undefined && !optional) throw new Error(`Path ${path} needs ${segment}`)
      return value === undefined ? undefined : encodeURIComponent(String(value))
    })
    .filter((segment) => segment !== undefined)
    .join('/')
}

/** A table of routes by name. An unknown name is a bug, and throws the specification's message. */
export function routesOf(screens: readonly Screen[]): (name: string) => Screen {
  const byName = new Map(screens.map((screen) => [screen.name, screen]))
  return (name) => {
    const screen = byName.get(name)
    if (!screen) throw new Error(`Route named ${name} does not exist`)
    return screen
  }
}
