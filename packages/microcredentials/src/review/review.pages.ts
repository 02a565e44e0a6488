import type { Pages } from '@atrium/kit/client'
import type { screens } from './review.screens.ts'

export const pages = {
  'microcredentialing/review': () => import('./queue.page.tsx'),
  'microcredentialing/review/submission': () => import('./submission.page.tsx'),
  'microcredentialing/submissions': () => import('./submissions.page.tsx'),
  'microcredentialing/reports': () => import('../reports/reports.page.tsx'),
} satisfies Pages<typeof screens>
