import type { MessageLoaders } from '@atrium/kit/shared'

/** The texts of the parts that other packages' pages use. */
export const messages: MessageLoaders = { en: () => import('./en.ts'), es: () => import('./es.ts') }
