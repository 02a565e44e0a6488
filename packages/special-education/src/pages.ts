import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'students/special-education/edit': () => import('./plan/plan.page.tsx'),
  'students/special-education/child-count': () => import('./child-count/child-count.page.tsx'),
  'students/special-education/due': () => import('./due/due-list.page.tsx'),
  'students/special-education/progress': () => import('./progress/progress-dues.page.tsx'),
  'students/special-education/progress-reports/edit': () =>
    import('./progress/progress-report.page.tsx'),
  'students/special-education/caseload': () => import('./services/caseload.page.tsx'),
  'students/special-education/balance': () => import('./services/balance.page.tsx'),
  'settings/special-education/services': () => import('./services/service-settings.page.tsx'),
  'student/iep': () => import('./plan/student-plans.page.tsx'),
} satisfies Pages<typeof screens>
