import type { MessageLoaders } from '@atrium/kit/shared'

export const messages: MessageLoaders = {
  en: async () => {
    const [{ en }, { codeNames }] = await Promise.all([
      import('./en.ts'),
      import('./code-names.ts'),
    ])
    return { en: { ...en, ...codeNames('en') } }
  },
  es: async () => {
    const [{ es }, { codeNames }] = await Promise.all([
      import('./es.ts'),
      import('./code-names.ts'),
    ])
    return { es: { ...es, ...codeNames('es') } }
  },
}
