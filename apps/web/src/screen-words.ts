import type { Screen } from '@atrium/kit/shared'
import { allScreens } from './modules.ts'

/**
 * Each screen's purpose in a sentence, and search keywords. The build removes these from the table
 * that every page loads.
 */
export const screenWords: Record<string, Pick<Screen, 'about' | 'keywords'>> = Object.fromEntries(
  allScreens.map(({ name, about, keywords }) => [name, { about, keywords }]),
)
