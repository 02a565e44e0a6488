import type { MessageLoaders } from '@atrium/kit/client'

export const messages: MessageLoaders = { en: () => import('./en.ts'), es: () => import('./es.ts') }
