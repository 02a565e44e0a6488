/** A module's texts as loaders: `{ en: () => import('./en.ts'), es: () => import('./es.ts') }`. */
export type MessageLoaders = {
  en: () => Promise<{ en: Record<string, string> }>
  es: () => Promise<{ es: Record<string, string> }>
}

/**
 * A module's own texts with those of the modules whose parts its pages are made of. Where two say
 * the same id, the module's own text counts.
 */
export const withMessages = (
  own: MessageLoaders,
  ...theirs: readonly MessageLoaders[]
): MessageLoaders => {
  const all = [...theirs, own]
  return {
    en: async () => {
      const loaded = await Promise.all(all.map((one) => one.en()))
      return { en: Object.assign({}, ...loaded.map(({ en }) => en)) as Record<string, string> }
    },
    es: async () => {
      const loaded = await Promise.all(all.map((one) => one.es()))
      return { es: Object.assign({}, ...loaded.map(({ es }) => es)) as Record<string, string> }
    },
  }
}
