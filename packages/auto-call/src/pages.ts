import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'student/auto-call': () => import('./student/student-auto-call.page.tsx'),
  'students/auto-call': () => import('./report/messages.page.tsx'),
  'students/auto-call/report': () => import('./report/deliveries.page.tsx'),
  'settings/auto-call': () => import('./options.page.tsx'),
} satisfies Pages<typeof screens>
