import { messages as forms } from '@atrium/forms/messages'
import { messages as payments } from '@atrium/payments/messages'
import { messages as people } from '@atrium/people/messages'
import { messages as standards } from '@atrium/standards/messages'
import type { MessageLoaders } from '@atrium/kit/client'

// The pages are made of others' parts too, whose texts come along.
const parts = [people, standards, payments, forms]

export const messages: MessageLoaders = {
  en: async () => {
    const [own, ...theirs] = await Promise.all([import('./en.ts'), ...parts.map((one) => one.en())])
    return {
      en: Object.assign({}, ...theirs.map(({ en }) => en), own.en) as Record<string, string>,
    }
  },
  es: async () => {
    const [own, ...theirs] = await Promise.all([import('./es.ts'), ...parts.map((one) => one.es())])
    return {
      es: Object.assign({}, ...theirs.map(({ es }) => es), own.es) as Record<string, string>,
    }
  },
}
