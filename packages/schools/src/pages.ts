import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/schools/logos': () => import('./logos/logos.page.tsx'),
} satisfies Pages<typeof screens>
