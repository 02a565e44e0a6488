import type { MessageLoaders } from '@atrium/kit/client'
import { messages as people } from '@atrium/people/messages'

// The head of a profile is said by people's texts, which are loaded too.
export const messages: MessageLoaders = {
  en: async () => {
    const [own, theirs] = await Promise.all([import('./en.ts'), people.en()])
    return { en: { ...theirs.en, ...own.en } }
  },
  es: async () => {
    const [own, theirs] = await Promise.all([import('./es.ts'), people.es()])
    return { es: { ...theirs.es, ...own.es } }
  },
}
