import { messages as forms } from '@atrium/forms/messages'
import type { MessageLoaders } from '@atrium/kit/client'
import { messages as people } from '@atrium/people/messages'

// The questions of a form, and the head of a profile, have texts of forms and people, which come along.
export const messages: MessageLoaders = {
  en: async () => {
    const [own, theirs, asked] = await Promise.all([import('./en.ts'), people.en(), forms.en()])
    return { en: { ...theirs.en, ...asked.en, ...own.en } }
  },
  es: async () => {
    const [own, theirs, asked] = await Promise.all([import('./es.ts'), people.es(), forms.es()])
    return { es: { ...theirs.es, ...asked.es, ...own.es } }
  },
}
