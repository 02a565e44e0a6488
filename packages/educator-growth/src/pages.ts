import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/educator-growth/plans': () => import('./plans/plans.page.tsx'),
  'settings/educator-growth/plans/edit': () => import('./plans/plan.page.tsx'),
  'settings/educator-growth/professional-learning-communities/edit': () =>
    import('./communities/community.page.tsx'),
  'settings/educator-growth/community-meetings/edit': () =>
    import('./communities/meeting.page.tsx'),
  'settings/educator-growth/resources/edit': () => import('./resources/resource.page.tsx'),
  'staff-member/growth-plan': () => import('./plans/growth-plan.page.tsx'),
  'staff-member/growth-plan/plan': () => import('./plans/plan.page.tsx'),
  'staff-member/growth-resources': () => import('./resources/growth-resources.page.tsx'),
  'staff-member/mentees': () => import('./mentoring/mentees.page.tsx'),
} satisfies Pages<typeof screens>
