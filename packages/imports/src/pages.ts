import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'data-integrations/customer-imports': () => import('./imports.page.tsx'),
  'data-integrations/customer-imports/import': () => import('./import.page.tsx'),
} satisfies Pages<typeof screens>
