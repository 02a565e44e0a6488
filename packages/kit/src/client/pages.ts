import type { ComponentType } from 'react'
import type { BothLanguages, MenuGroup, Screen, UserContext } from '../shared/index.ts'
import type { BeginUtils } from './api.ts'
import type { MessageLoaders } from './text.ts'

/** What every page is given: the parameters of its path, decoded. */
export interface PageProps {
  params: Record<string, string>
}

/**
 * A module's pages, each its own lazy chunk. Typed by the module's screens: a screen without a page does not compile.
 * A record's list or form may have one too, in place of the usual page.
 * `export default { 'students/search': () => import('./search.page.tsx') } satisfies Pages<typeof screens>`
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
  /** An act on people selected on a list: who they are, and what to do when it is done. */
  picked?: { ids: readonly number[]; onDone: () => void }
}

/** A card that a module offers to a page made of cards: Home, or a profile's overview. On a list of people it is one more act for those who were picked. */
export interface ModuleCard {
  /** The screen's name; '' is Home, and 'child' the lines about one child on a guardian's. */
  on: string
  /** Lower comes first. */
  order: number
  /** On Home: its title where the district decides which groups have it. */
  widget?: { name: string; title: BothLanguages }
  /** Whose Home has it. The server refuses its data to anyone else all the same. */
  shows?: (context: UserContext) => boolean
  /** On an overview: the profile section it belongs to. Only readers of that section see it. */
  section?: string
  part: () => Promise<{ default: ComponentType<CardProps> }>
}

/** Whether the district keeps a card for groups that this person is not in. */
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
  /** Every screen of `screens` that is no record's has its page here, or this does not compile. */
  pages?: () => Promise<{ default: Pages<Screens> }>
  messages: MessageLoaders
  cards?: readonly ModuleCard[]
}

/** Keeps the screens' names while it is checked, and lets them go after: the table holds modules of any screens. */
export const webModule = <const Screens extends readonly Screen[]>(
  module: WebModule<Screens>,
): WebModule => module as unknown as WebModule
