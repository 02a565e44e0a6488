import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'educator-merit-pay/annual-evaluation-settings/edit': () => import('./cycles/cycle.page.tsx'),
  'educator-merit-pay/evaluations/edit': () => import('./evaluations/evaluation.page.tsx'),
  'educator-merit-pay/payments/edit': () => import('./payments/run.page.tsx'),
  'my/merit-pay-report-card': () => import('./report-card/report-card.page.tsx'),
} satisfies Pages<typeof screens>
