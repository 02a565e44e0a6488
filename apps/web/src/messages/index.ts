import type { MessageLoaders } from '@atrium/kit/shared'

export const messages: MessageLoaders = { en: () => import('./en.ts'), es: () => import('./es.ts') }
