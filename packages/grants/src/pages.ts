import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'grants/grants/edit': () => import('./applications/application.page.tsx'),
  'grants/awards/edit': () => import('./awards/award.page.tsx'),
  'grants/evidence': () => import('./evidence/evidence-list.page.tsx'),
  'my/grant-evidence': () => import('./evidence/own-evidence.page.tsx'),
  'grants/evidence/edit': () => import('./evidence/evidence.page.tsx'),
  'grants/award-workflows/edit': () => import('./workflows/workflow.page.tsx'),
} satisfies Pages<typeof screens>
