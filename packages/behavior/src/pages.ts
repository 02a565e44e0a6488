import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'students/behavior/submit-concern': () => import('./concerns/submit-concern.page.tsx'),
  'students/behavior/submitted-concerns': () => import('./concerns/concerns-queue.page.tsx'),
  'students/behavior/submitted-concerns/edit': () => import('./concerns/concern.page.tsx'),
  'students/behavior/incident-management': () => import('./incidents/incidents.page.tsx'),
  'students/behavior/incident-management/edit': () => import('./incidents/incident.page.tsx'),
  'students/behavior/incident-management-bico': () => import('./bico/bico.page.tsx'),
  'student/behavior': () => import('./student/student-behavior.page.tsx'),
  'student/behavior-concerns': () => import('./student/student-concerns.page.tsx'),
} satisfies Pages<typeof screens>
