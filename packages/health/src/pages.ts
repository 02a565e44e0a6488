import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'students/health/immunizations': () => import('./immunization/school-immunizations.page.tsx'),
  'student/health/immunizations': () => import('./immunization/student-immunizations.page.tsx'),
  'students/health/health-visit-log': () => import('./visits/visit-log.page.tsx'),
  'student/health/visits': () => import('./visits/student-visits.page.tsx'),
  'student/health/conditions': () => import('./conditions/student-conditions.page.tsx'),
  'student/health/allergies': () => import('./conditions/student-allergies.page.tsx'),
  'students/health/care-plans/edit': () => import('./care-plans/care-plan.page.tsx'),
  'students/health/allergens': () => import('./conditions/allergens.page.tsx'),
  'students/health/guidance': () => import('./conditions/guidance.page.tsx'),
  'students/health/keep-safe': () => import('./keep-safe/keep-safe.page.tsx'),
  'students/health/medication-log': () => import('./medication/medication-log.page.tsx'),
  'students/health/health-screenings': () => import('./screenings/screening-log.page.tsx'),
  'student/health/screenings': () => import('./screenings/student-screenings.page.tsx'),
  'student/health/providers': () => import('./screenings/student-providers.page.tsx'),
  'staff-member/health': () => import('./staff/staff-health.page.tsx'),
} satisfies Pages<typeof screens>
