import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'student/transportation': () => import('./student/student-transportation.page.tsx'),
  'students/transportation': () => import('./day/today.page.tsx'),
  'students/transportation/boarding': () => import('./day/boarding.page.tsx'),
  'settings/transportation/bus-routes': () => import('./routes/routes.page.tsx'),
  'settings/transportation/bus-routes/edit': () => import('./routes/route.page.tsx'),
  'settings/transportation/bus-options': () => import('./options.page.tsx'),
} satisfies Pages<typeof screens>
