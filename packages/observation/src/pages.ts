import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/educator-growth/mentors-and-evaluators': () =>
    import('./colleagues/colleagues.page.tsx'),
  'settings/educator-growth/calibration/edit': () => import('./calibration/exercise.page.tsx'),
  'settings/educator-growth/analytics': () => import('./analytics/analytics.page.tsx'),
  'staff/observations': () => import('./lessons/observations.page.tsx'),
  'staff/observations/edit': () => import('./lessons/observation.page.tsx'),
  'staff/observations/observe': () => import('./lessons/observe.page.tsx'),
  'staff/calibration': () => import('./calibration/rate.page.tsx'),
  'staff-member/observations': () => import('./lessons/staff-observations.page.tsx'),
  'staff-member/observation': () => import('./lessons/own-observation.page.tsx'),
  'staff-member/video-evaluation': () => import('./video/videos.page.tsx'),
} satisfies Pages<typeof screens>
