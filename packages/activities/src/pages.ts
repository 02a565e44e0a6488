import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/activities/activities/edit': () => import('./activity.page.tsx'),
  'students/activities/edit': () => import('./member.page.tsx'),
} satisfies Pages<typeof screens>
