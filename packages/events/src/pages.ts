import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  events: () => import('./events.page.tsx'),
  'events/add': () => import('./edit.page.tsx'),
  'event/view': () => import('./view.page.tsx'),
  'event/edit': () => import('./edit.page.tsx'),
} satisfies Pages<typeof screens>
