import type { Pages } from '@atrium/kit/client'
import type { screens } from './curricula.screens.ts'

export const pages = {
  'microcredentialing/curricula-and-pathways/curricula': () => import('./curricula.page.tsx'),
  'microcredentialing/curricula-and-pathways/curricula/edit': () => import('./curriculum.page.tsx'),
  'microcredentialing/curricula-and-pathways/pathways': () => import('./pathways.page.tsx'),
  'microcredentialing/curricula-and-pathways/pathways/edit': () => import('./pathway.page.tsx'),
} satisfies Pages<typeof screens>
