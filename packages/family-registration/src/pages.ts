import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/registration-forms/submissions': () => import('./office/submissions.page.tsx'),
  'settings/registration-forms/submissions/edit': () => import('./office/review.page.tsx'),
  'settings/registration-forms/preview': () => import('./setup/preview.page.tsx'),
  'family/registration': () => import('./family/registrations.page.tsx'),
  'family/registration/edit': () => import('./family/family-registration.page.tsx'),
  'student/registration': () => import('./student/student-registration.page.tsx'),
  'registration-status': () => import('./status/status.page.tsx'),
} satisfies Pages<typeof screens>
