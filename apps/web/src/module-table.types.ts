import type { MessageLoaders, Pages } from '@atrium/kit/client'
import type { MenuGroup, Screen } from '@atrium/kit/shared'

/** One module as the browser composes it. */
export interface WebModule<Screens extends readonly Screen[] = readonly Screen[]> {
  key: string
  screens: Screens
  /** Menu entries that only group others. */
  groups?: readonly MenuGroup[]
  /** Every screen of `screens` has its page here, or this does not compile. */
  pages: () => Promise<{ default: Pages<Screens> }>
  messages: MessageLoaders
}

/** Keeps the screens' names while it is checked, and lets them go after: the table holds modules of any screens. */
export const webModule = <const Screens extends readonly Screen[]>(module: WebModule<Screens>): WebModule => module as unknown as WebModule
