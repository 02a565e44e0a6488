import type { Pages } from '@atrium/kit/client'
import type { screens } from './learner.screens.ts'

export const pages = {
  'my/microcredentials': () => import('./my-microcredentials.page.tsx'),
  'my/microcredentials/work': () => import('./work.page.tsx'),
  'student/microcredentials': () => import('./student-badges.page.tsx'),
  'staff-member/badges': () => import('./staff-badges.page.tsx'),
} satisfies Pages<typeof screens>
