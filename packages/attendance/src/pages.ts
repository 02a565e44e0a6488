import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'family/absences': () => import('./absence-reports/family-absences.page.tsx'),
  'students/absence-reports': () => import('./absence-reports/absence-reports.page.tsx'),
  'students/absence-reports/edit': () => import('./absence-reports/absence-report.page.tsx'),
  'settings/attendance/groups-and-marks': () => import('./marks/marks.page.tsx'),
  'settings/attendance/options': () => import('./options.page.tsx'),
  'settings/attendance/attendance-triggers': () => import('./triggers/triggers.page.tsx'),
  'settings/attendance/attendance-tracks/edit': () => import('./tracks/track.page.tsx'),
  'classroom/ad-hoc-attendance': () => import('./ad-hoc/ad-hoc.page.tsx'),
  'students/attendance': () => import('./office/school-day.page.tsx'),
  'staff/attendance': () => import('./staff/staff-day.page.tsx'),
  'staff-member/attendance': () => import('./staff/staff-attendance.page.tsx'),
  'classroom/attendance': () => import('./day/attendance.page.tsx'),
  'student/attendance': () => import('./student/student-attendance.page.tsx'),
} satisfies Pages<typeof screens>
