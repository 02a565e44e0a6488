import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/academics/grading-settings': () => import('./gradebook/grading-settings.page.tsx'),
  'classroom/classroom/add-assignment': () => import('./gradebook/assignment.page.tsx'),
  'classroom/classroom/edit-assignment': () => import('./gradebook/assignment.page.tsx'),
  'classroom/gradebook': () => import('./gradebook/gradebook.page.tsx'),
  'student/assignments': () => import('./gradebook/student-assignments.page.tsx'),
  'classroom/report-card-comments': () => import('./post/report-card.page.tsx'),
  'student/grades': () => import('./student/student-grades.page.tsx'),
} satisfies Pages<typeof screens>
