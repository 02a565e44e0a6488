import type { MessageLoaders } from '@atrium/kit/client'
import { messages as payments } from '@atrium/payments/messages'
import { messages as people } from '@atrium/people/messages'

// The head of a profile is said by people’s texts, and a card is taken by the dialog of payments.
export const messages: MessageLoaders = {
  en: async () => {
    const [own, head, card] = await Promise.all([import('./en.ts'), people.en(), payments.en()])
    return { en: { ...head.en, ...card.en, ...own.en } }
  },
  es: async () => {
    const [own, head, card] = await Promise.all([import('./es.ts'), people.es(), payments.es()])
    return { es: { ...head.es, ...card.es, ...own.es } }
  },
}
