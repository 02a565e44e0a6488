import { messages as forms } from '@atrium/forms/messages'
import type { MessageLoaders } from '@atrium/kit/client'

// The form editor is a part of forms, whose texts come along.
export const messages: MessageLoaders = {
  en: async () => {
    const [own, theirs] = await Promise.all([import('./en.ts'), forms.en()])
    return { en: { ...theirs.en, ...own.en } }
  },
  es: async () => {
    const [own, theirs] = await Promise.all([import('./es.ts'), forms.es()])
    return { es: { ...theirs.es, ...own.es } }
  },
}
