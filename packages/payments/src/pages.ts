import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/financial/card-payment-provider': () => import('./provider.page.tsx'),
} satisfies Pages<typeof screens>
