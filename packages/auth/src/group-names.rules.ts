import type { Language } from '@atrium/kit/shared'
import { startingGroups } from './permissions.words.ts'

const spanish = new Map(
  Object.values(startingGroups).map(({ name, es }) => [name as string, es as string]),
)
const english = new Map(
  Object.values(startingGroups).map(({ name, es }) => [es as string, name as string]),
)

/**
 * A permission group's name for the reader. A starting group's name is in their language, unless
 * the district renamed it.
 */
export const groupName = (name: string, language: Language): string =>
  language === 'es' ? (spanish.get(name) ?? name) : name

/**
 * The name to store for what the reader typed. If they typed a starting group's translated name,
 * its original name is kept, so that everyone still sees it in their own language.
 */
export const keptGroupName = (written: string, language: Language): string =>
  language === 'es' ? (english.get(written) ?? written) : written
