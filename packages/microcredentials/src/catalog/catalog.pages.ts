import type { Pages } from '@atrium/kit/client'
import type { screens } from './catalog.screens.ts'

export const pages = {
  'public/microcredentials': () => import('./microcredentials.page.tsx'),
  'public/microcredentials/detail': () => import('./badge-detail.page.tsx'),
  'public/microcredentials/baked-badge': () => import('./baked-badge.page.tsx'),
  'public/microcredentials/earner': () => import('./earner.page.tsx'),
  'public/curricula': () => import('./curricula.page.tsx'),
  'public/curricula/detail': () => import('./curriculum-detail.page.tsx'),
  'public/pathways': () => import('./pathways.page.tsx'),
  'public/pathways/detail': () => import('./pathway-detail.page.tsx'),
} satisfies Pages<typeof screens>
