import type { Pages } from '@atrium/kit/client'
import type { screens } from './classrooms.screens.ts'

export const pages = {
  'microcredentialing/classrooms': () => import('./classrooms.page.tsx'),
  'microcredentialing/classrooms/view': () => import('./classroom.page.tsx'),
  'microcredentialing/coaching': () => import('./coaching.page.tsx'),
} satisfies Pages<typeof screens>
