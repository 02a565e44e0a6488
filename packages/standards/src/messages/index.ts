import type { MessageLoaders } from '@atrium/kit/shared'

export const messages: MessageLoaders = {
  en: async () => {
    const [{ en }, { stateNames }] = await Promise.all([
      import('./en.ts'),
      import('../course-codes/state-names.ts'),
    ])
    return { en: { ...en, ...stateNames('en') } }
  },
  es: async () => {
    const [{ es }, { stateNames }] = await Promise.all([
      import('./es.ts'),
      import('../course-codes/state-names.ts'),
    ])
    return { es: { ...es, ...stateNames('es') } }
  },
}
