import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/schools/districts': () => import('./districts/districts.page.tsx'),
} satisfies Pages<typeof screens>
