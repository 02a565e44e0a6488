import type { Screen } from '@atrium/kit/shared'
import { allScreens } from './modules.ts'

/** What each screen is for, in a sentence, and other words that it is looked for by. The build takes these out of the table that every page loads. */
export const screenWords: Record<string, Pick<Screen, 'about' | 'keywords'>> = Object.fromEntries(
  allScreens.map(({ name, about, keywords }) => [name, { about, keywords }]),
)
