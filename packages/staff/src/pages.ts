import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'staff/search': () => import('./pages/search.page.tsx'),
  'staff/add': () => import('./pages/add.page.tsx'),
  'staff/invite': () => import('./pages/invite.page.tsx'),
  'staff/groups/edit': () => import('./groups/group.page.tsx'),
  'staff/edit': () => import('./pages/edit.page.tsx'),
  'staff-member/summary': () => import('./pages/summary.page.tsx'),
  'staff-member/demographics': () => import('./pages/demographics.page.tsx'),
  'staff-member/photo': () => import('./pages/photo.page.tsx'),
  'staff-member/contact-information': () => import('./pages/contact-information.page.tsx'),
  'staff-member/biography': () => import('./pages/biography.page.tsx'),
  'staff-member/language-citizenship': () => import('./pages/language-citizenship.page.tsx'),
  'staff-member/other-contacts': () => import('./pages/other-contacts.page.tsx'),
  'staff-member/schedule': () => import('./pages/schedule.page.tsx'),
} satisfies Pages<typeof screens>
