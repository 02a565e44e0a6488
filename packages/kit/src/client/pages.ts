import type { ComponentType } from 'react'
import type {
  BothLanguages,
  MenuGroup,
  MessageLoaders,
  Screen,
  UserContext,
} from '../shared/index.ts'
import type { BeginUtils } from './api.ts'

/** Every page's props: the decoded parameters of its path. */
export interface PageProps {
  params: Record<string, string>
}

/**
 * A module's pages, each in its own lazy chunk. Typed by the module's screens: a screen without a
 * page does not compile. A record's list or form may have a page too, which replaces the generated
 * one. `export default { 'students/search': () => import('./search.page.tsx') } satisfies
 * Pages<typeof screens>`
 */
export type Pages<Screens extends readonly Screen[]> = Record<
  Screens[number]['name'],
  () => Promise<PageFile>
> &
  Record<string, () => Promise<PageFile>>

export interface PageFile {
  default: ComponentType<PageProps>
  /**
   * Starts slow queries when the application opens at this page, while the frame around it is still
   * loading.
   */
  begin?: (
    params: Record<string, string>,
    utils: BeginUtils,
    context?: Promise<UserContext | 'loggedOut'>,
  ) => void
}

/** A card's props: the person the page is about; on Home, the signed-in person. */
export interface CardProps {
  id: number
  /** An act on people selected in a list: who they are, and what to do when it is done. */
  picked?: { ids: readonly number[]; onDone: () => void }
}

/**
 * A card that a module contributes to a page of cards: Home, or a profile's overview. On a list of
 * people, it is an additional act for the selected ones.
 */
export interface ModuleCard {
  /**
   * The screens' names; '' is Home, 'area/…' the landing page of an area, and 'child' the lines
   * about one child on a guardian's Home.
   */
  on: string | readonly string[]
  /** Lower comes first. */
  order: number
  /** On Home: its title on the page where the district decides which groups have it. */
  widget?: { name: string; title: BothLanguages }
  /** Who has it on Home. The server refuses its data to anyone else regardless. */
  shows?: (context: UserContext) => boolean
  /** On Home and areas: in the narrow column, beside the work. */
  aside?: boolean
  /** On an overview: the profile section it belongs to. Only that section's readers see it. */
  section?: string
  part: () => Promise<{ default: ComponentType<CardProps> }>
}

/** Whether the district reserves a card for groups that this person is not in. */
export const isHiddenWidget = (
  widget: ModuleCard['widget'],
  { hiddenWidgets = [] }: Pick<UserContext, 'hiddenWidgets'>,
): boolean => widget !== undefined && hiddenWidgets.includes(widget.name)

/** One module as the browser composes it. */
export interface WebModule<Screens extends readonly Screen[] = readonly Screen[]> {
  key: string
  screens: Screens
  /** Menu entries that only group others. */
  groups?: readonly MenuGroup[]
  /**
   * Every screen in `screens` that isn't a record's has its page here, or this does not compile.
   */
  pages?: () => Promise<{ default: Pages<Screens> }>
  messages: MessageLoaders
  cards?: readonly ModuleCard[]
}

/**
 * Keeps the screens' names for type checking, then widens them: the table holds modules with any
 * screens.
 */
export const webModule = <const Screens extends readonly Screen[]>(
  module: WebModule<Screens>,
): WebModule => module as unknown as WebModule
