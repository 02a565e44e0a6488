import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'my/goals': () => import('./goals/goals.page.tsx'),
  'my/goals/edit': () => import('./goals/goal.page.tsx'),
  'my/portfolio': () => import('./evidence/portfolio.page.tsx'),
  'my/portfolio-pages/edit': () => import('./pages/page.page.tsx'),
  'student/goals': () => import('./student/student-goals.page.tsx'),
  'student/portfolio': () => import('./student/student-portfolio.page.tsx'),
  'portfolio-page': () => import('./pages/shared-page.page.tsx'),
} satisfies Pages<typeof screens>
