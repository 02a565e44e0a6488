import type { MessageLoaders } from '@atrium/kit/client'
import { messages as schools } from '@atrium/schools/messages'

// The page contains the form of the reader's own district too, so it also loads those texts, and
// the names of time zones.
export const messages: MessageLoaders = {
  en: async () => {
    const [own, theirs] = await Promise.all([import('./en.ts'), schools.en()])
    return { en: { ...theirs.en, ...own.en } }
  },
  es: async () => {
    const [own, theirs] = await Promise.all([import('./es.ts'), schools.es()])
    return { es: { ...theirs.es, ...own.es } }
  },
}
