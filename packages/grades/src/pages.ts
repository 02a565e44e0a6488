import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'classroom/report-card-comments': () => import('./post/report-card.page.tsx'),
  'student/grades': () => import('./student/student-grades.page.tsx'),
} satisfies Pages<typeof screens>
