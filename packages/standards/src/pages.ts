import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/standards/collection': () => import('./collection/collection.page.tsx'),
  'settings/standards/import': () => import('./collection/import.page.tsx'),
  'settings/standards/collection/framework': () => import('./collection/framework.page.tsx'),
  'settings/standards/categories/edit': () => import('./categories/category.page.tsx'),
  'settings/standards/courses': () => import('./courses/courses.page.tsx'),
  'settings/standards/courses/edit': () => import('./courses/course.page.tsx'),
} satisfies Pages<typeof screens>
