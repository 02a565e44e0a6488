import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/academics/course-catalogs/edit': () => import('./requests/catalog.page.tsx'),
  'settings/calendar/copy': () => import('./copy/copy.page.tsx'),
  'student/course-requests': () => import('./requests/course-requests.page.tsx'),
  'settings/end-of-year/promote-students': () => import('./end-of-year/promote-students.page.tsx'),
  'students/master-catalog': () => import('./catalog/master-catalog.page.tsx'),
  'students/schedule-conflicts': () => import('./sections/conflicts.page.tsx'),
  'students/sections/edit': () => import('./sections/section.page.tsx'),
} satisfies Pages<typeof screens>
