import type { MessageLoaders } from '@atrium/kit/shared'
import { composition } from '../composition.ts'

const modules = () => composition().modules.filter(({ cards = [] }) => cards.length > 0)

/**
 * What the cards on Home say. The build replaces this by the texts that they use, in one file
 * (apps/web/home-texts.ts).
 */
export const homeTexts: MessageLoaders = {
  en: async () => {
    const all = await Promise.all(modules().map(({ messages }) => messages.en()))
    return { en: Object.assign({}, ...all.map(({ en }) => en)) as Record<string, string> }
  },
  es: async () => {
    const all = await Promise.all(modules().map(({ messages }) => messages.es()))
    return { es: Object.assign({}, ...all.map(({ es }) => es)) as Record<string, string> }
  },
}
