import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'credentials/verify': () => import('./pages/verify.page.tsx'),
  'credentials/badge': () => import('./pages/badge.page.tsx'),
  'my/credentials': () => import('./pages/wallet.page.tsx'),
  'settings/credential-issuer': () => import('./pages/issuer.page.tsx'),
} satisfies Pages<typeof screens>
