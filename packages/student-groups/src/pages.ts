import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'students/homerooms': () => import('./groups/homerooms.page.tsx'),
  'students/homerooms/edit': () => import('./groups/homeroom.page.tsx'),
  'students/houses-and-teams': () => import('./groups/houses-and-teams.page.tsx'),
  'students/houses-and-teams/edit': () => import('./groups/house-or-team.page.tsx'),
  'students/balance-groups': () => import('./balance/balance.page.tsx'),
  'student/assigned-to': () => import('./assigned/assigned-to.page.tsx'),
} satisfies Pages<typeof screens>
