import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  '': () => import('./home/home.page.tsx'),
  front: () => import('./public-site/front.page.tsx'),
} satisfies Pages<typeof screens>
