import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'students/health/immunizations': () => import('./immunization/school-immunizations.page.tsx'),
  'student/health/immunizations': () => import('./immunization/student-immunizations.page.tsx'),
} satisfies Pages<typeof screens>
