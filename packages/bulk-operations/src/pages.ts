import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'data-integrations/bulk-operations': () => import('./bulk-operations.page.tsx'),
  'data-integrations/bulk-operations/operation': () => import('./operation.page.tsx'),
} satisfies Pages<typeof screens>
