import type { MessageLoaders } from '@atrium/kit/client'
import { messages as people } from '@atrium/people/messages'
import { messages as standards } from '@atrium/standards/messages'

// The head of a profile is said by people's texts, and the choice of standards by theirs, which come along.
export const messages: MessageLoaders = {
  en: async () => {
    const [own, theirs, chosen] = await Promise.all([
      import('./en.ts'),
      people.en(),
      standards.en(),
    ])
    return { en: { ...theirs.en, ...chosen.en, ...own.en } }
  },
  es: async () => {
    const [own, theirs, chosen] = await Promise.all([
      import('./es.ts'),
      people.es(),
      standards.es(),
    ])
    return { es: { ...theirs.es, ...chosen.es, ...own.es } }
  },
}
