import type { Pages } from '@atrium/kit/client'
import type { screens } from './badges.screens.ts'

export const pages = {
  'microcredentialing/microcredentials': () => import('./microcredentials.page.tsx'),
  'microcredentialing/microcredentials/edit': () => import('./microcredential.page.tsx'),
  'microcredentialing/microcredentials/preview': () => import('./preview.page.tsx'),
  'microcredentialing/approvals': () => import('./approvals.page.tsx'),
} satisfies Pages<typeof screens>
