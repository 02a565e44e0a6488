import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/timesheets/timesheets-review': () => import('./sheets/review.page.tsx'),
  'settings/timesheets/timesheets-review/timesheet': () => import('./sheets/sheet.page.tsx'),
  'settings/timesheets/timesheets-summary': () => import('./sheets/summary.page.tsx'),
  'reports/time-and-effort': () => import('./effort/effort.page.tsx'),
  'staff-member/timesheets': () => import('./sheets/own.page.tsx'),
} satisfies Pages<typeof screens>
