import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'guardian/calendar': () => import('./calendar/guardian-calendar.page.tsx'),
  'classroom/calendar': () => import('./classroom/classroom-calendar.page.tsx'),
  'classroom/ad-hoc-schedule': () => import('./ad-hoc/classroom-ad-hoc.page.tsx'),
  'students/ad-hoc-schedule/edit': () => import('./ad-hoc/ad-hoc-session.page.tsx'),
  'student/calendar': () => import('./calendar/student-calendar.page.tsx'),
  'staff-member/calendar': () => import('./calendar/staff-calendar.page.tsx'),
  'settings/calendar/auto-setup': () => import('./setup/auto-setup.page.tsx'),
  'settings/calendar/manual-setup': () => import('./setup/manual-setup.page.tsx'),
  'student/schedule': () => import('./schedule/student-schedule.page.tsx'),
  'student/schedule-timeline': () => import('./timeline/schedule-timeline.page.tsx'),
} satisfies Pages<typeof screens>
