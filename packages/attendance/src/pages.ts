import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/attendance/groups-and-marks': () => import('./marks/marks.page.tsx'),
  'settings/attendance/options': () => import('./options.page.tsx'),
  'classroom/attendance': () => import('./day/attendance.page.tsx'),
  'student/attendance': () => import('./student/student-attendance.page.tsx'),
} satisfies Pages<typeof screens>
