import type { BothLanguages } from './language.ts'
import { meets, type Holder, type Needs } from './needs.ts'
import { reachOver, type Grants } from './reach.rules.ts'

/** An entry's menu, its parent entry, and its order. */
export interface MenuPlace {
  menu: 'main' | 'user' | 'student' | 'staff' | 'guardian' | 'event' | 'classroom' | 'public'
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
  /** The slash-separated name by which links find it, e.g. `students/search`. */
  name: string
  /** wouter pattern; authenticated screens are relative to `/{app}`, `public` ones to `/`. */
  path: string
  area: 'app' | 'public'
  /** Further paths at which the same screen opens, with the same parameters. */
  also?: readonly string[]
  /** `public`: everyone; otherwise the specification's grammar. */
  needs: Needs | 'public'
  /** The screen's subject belongs to no school: the needs must be met district-wide. */
  reach?: 'district'
  /**
   * `school`: it shows the school that is switched to, and asks for one at "All schools". `chosen`: it shows that school, or all of
   * them at "All schools". `own`: it says itself which schools it shows. Otherwise it shows all that its reader may see, whatever
   * school is switched to.
   */
  scope?: 'school' | 'chosen' | 'own'
  title: BothLanguages
  /** One sentence about the page's purpose, for an index of pages. */
  about?: BothLanguages
  /** Other words that people look for it by. */
  keywords?: BothLanguages
  menus?: readonly MenuPlace[]
  /** A feature flag that must be on; `!flag` one that must be off. */
  feature?: string
  /** Parent in the breadcrumb where the path does not say it. */
  parent?: string
  /** The record that it lists, or whose form it is: its page is the usual one, unless the module has its own. */
  record?: ScreenRecord
  /** Why it exists, where the specification does not name its path. */
  why?: string
}

export interface ScreenRecord {
  part: 'list' | 'form'
  load: () => Promise<{ name: string }>
}

/** A record's list and form, as one row: the form is at `<path>/:id`, and its screen is called `<path>/edit`. */
export interface RecordScreens extends Omit<Screen, 'name' | 'area' | 'record'> {
  /** `() => import('./rooms.record.ts').then((file) => file.roomsRecord)` */
  record: ScreenRecord['load']
  /** The form's title; the row's own is the list's. */
  one: BothLanguages
}

/** An entry that only groups others (`Health` under Students). Shown when any child is. */
export interface MenuGroup {
  name: string
  title: BothLanguages
  menus: readonly MenuPlace[]
  /** Where a click on the entry goes; nowhere where absent. */
  opens?: string
  feature?: string
}

/**
 * @param screens those that have a page of the module's own
 * @param records lists with their forms, whose pages follow from the record
 */
export const defineScreens = <const Names extends string>(
  screens: readonly (Screen & { name: Names })[],
  records: readonly RecordScreens[] = [],
): readonly (Screen & { name: Names })[] => [
  ...screens,
  ...(records.flatMap(screensOfRecord) as (Screen & { name: Names })[]),
]

function screensOfRecord(row: RecordScreens): Screen[] {
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
 * The same screens, where all of `folder` is also nested elsewhere: each gets the further path `place` + its own path, and its
 * entries in the folder's menu, where `isEntry` says so, an entry in the menu of `place` + folder too.
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

/** Every path at which a screen opens, its own first. */
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

/**
 * A table of routes by name. An unknown name is a bug and throws with the specification's words.
 */
export function routesOf(screens: readonly Screen[]): (name: string) => Screen {
  const byName = new Map(screens.map((screen) => [screen.name, screen]))
  return (name) => {
    const screen = byName.get(name)
    if (!screen) throw new Error(`Route named ${name} does not exist`)
    return screen
  }
}
