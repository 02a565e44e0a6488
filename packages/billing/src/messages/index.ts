import { messages as payments } from '@atrium/payments/messages'
import type { MessageLoaders } from '@atrium/kit/client'

// The pages open the dialog of payments, whose texts come along.
export const messages: MessageLoaders = {
  en: async () => {
    const [own, theirs] = await Promise.all([import('./en.ts'), payments.en()])
    return { en: { ...theirs.en, ...own.en } }
  },
  es: async () => {
    const [own, theirs] = await Promise.all([import('./es.ts'), payments.es()])
    return { es: { ...theirs.es, ...own.es } }
  },
}
