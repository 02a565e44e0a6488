import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'classroom/section-groups': () => import('./groups/groups.page.tsx'),
  'classroom/seating-chart': () => import('./charts/seating-chart.page.tsx'),
} satisfies Pages<typeof screens>
