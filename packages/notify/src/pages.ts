import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'my/notifications': () => import('./notifications.page.tsx'),
} satisfies Pages<typeof screens>
