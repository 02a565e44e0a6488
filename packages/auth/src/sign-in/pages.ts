import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  login: () => import('../login.page.tsx'),
  logout: () => import('../logout.page.tsx'),
} satisfies Pages<typeof screens>
