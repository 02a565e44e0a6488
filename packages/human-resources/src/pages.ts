import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/human-resources/supervisors': () => import('./positions/supervisors.page.tsx'),
  'staff/leave-requests': () => import('./leave/leave-requests.page.tsx'),
  'staff/leave-requests/edit': () => import('./leave/leave-request.page.tsx'),
  'staff/leave-balances': () => import('./leave/leave-balances.page.tsx'),
  'staff-member/employment': () => import('./positions/employment.page.tsx'),
  'staff-member/leave-requests': () => import('./leave/staff-leave.page.tsx'),
  'staff-member/licenses': () => import('./licenses/licenses.page.tsx'),
  'staff-member/personnel-file': () => import('./staff/personnel-file.page.tsx'),
  'staff-member/conferences': () => import('./staff/conferences.page.tsx'),
} satisfies Pages<typeof screens>
