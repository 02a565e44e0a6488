import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/academics/graduation-requirements/edit': () =>
    import('./requirements/requirement.page.tsx'),
  'students/seniors-at-risk': () => import('./at-risk/seniors.page.tsx'),
  'students/test-score-import': () => import('./tests/test-import.page.tsx'),
  'student/graduation-requirements': () => import('./requirements/graduation.page.tsx'),
  'student/service-hours': () => import('./service/service-hours.page.tsx'),
  'student/test-scores': () => import('./tests/test-scores.page.tsx'),
} satisfies Pages<typeof screens>
