import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'guardians/search': () => import('./pages/search.page.tsx'),
  'my/inbox': () => import('./inbox/inbox.page.tsx'),
  'guardians/add': () => import('./pages/add.page.tsx'),
  'guardians/edit': () => import('./pages/edit.page.tsx'),
  'guardian/summary': () => import('./pages/summary.page.tsx'),
  'guardian/demographics': () => import('./pages/demographics.page.tsx'),
  'guardian/language-citizenship': () => import('./pages/language-citizenship.page.tsx'),
  'guardian/photo': () => import('./pages/photo.page.tsx'),
  'guardian/contact-information': () => import('./pages/contact-information.page.tsx'),
  'guardian/children': () => import('./pages/children.page.tsx'),
  'guardian/school-membership': () => import('./pages/school-membership.page.tsx'),
} satisfies Pages<typeof screens>
