import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  '': () => import('./home/home.page.tsx'),
  area: () => import('./areas/area.page.tsx'),
  'all-pages': () => import('./areas/all-pages.page.tsx'),
  search: () => import('./search/search.page.tsx'),
  settings: () => import('./settings-index/settings.page.tsx'),
  student: () => import('./current-person/student.page.tsx'),
  'staff-member': () => import('./current-person/staff-member.page.tsx'),
  guardian: () => import('./current-person/guardian.page.tsx'),
  front: () => import('./public-site/front.page.tsx'),
} satisfies Pages<typeof screens>
