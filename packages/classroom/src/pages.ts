import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'my-classroom': () => import('./my-classroom.page.tsx'),
  'my-classroom/students': () => import('./my-students.page.tsx'),
  'classroom/teachers': () => import('./teachers.page.tsx'),
  'classroom/classes': () => import('./classes.page.tsx'),
  'classroom/roster': () => import('./roster.page.tsx'),
  'classroom/meal-count': () => import('./meals/meal-count.page.tsx'),
} satisfies Pages<typeof screens>
