import type { MessageLoaders, Pages } from '@atrium/kit/client'
import type { MenuGroup, Screen, UserContext } from '@atrium/kit/shared'
import type { ComponentType } from 'react'

/** One module as the browser composes it. */
export interface WebModule<Screens extends readonly Screen[] = readonly Screen[]> {
  key: string
  screens: Screens
  /** Menu entries that only group others. */
  groups?: readonly MenuGroup[]
  /** Every screen of `screens` has its page here, or this does not compile. */
  pages: () => Promise<{ default: Pages<Screens> }>
  messages: MessageLoaders
  home?: HomePart
}

/** A module's card on the start page. All that one person sees there ask no more than three statements together. */
export interface HomePart {
  /** The lower stands first. */
  order: number
  /** Whose start page has it. What it asks the server is refused to anyone else all the same. */
  shows: (context: UserContext) => boolean
  part: () => Promise<{ default: ComponentType }>
}

/** Keeps the screens' names while it is checked, and lets them go after: the table holds modules of any screens. */
export const webModule = <const Screens extends readonly Screen[]>(
  module: WebModule<Screens>,
): WebModule => module as unknown as WebModule
