import type { Pages } from '@atrium/kit/client'
import type { screens } from './prepayments.screens.ts'

export const pages = {
  'microcredentialing/prepayments': () => import('./prepayments.page.tsx'),
  'microcredentialing/prepayments/view': () => import('./prepayment.page.tsx'),
  'microcredentialing/redemptions': () => import('./redemptions.page.tsx'),
} satisfies Pages<typeof screens>
