import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'

export const activities = webModule({
  key: 'activities',
  screens,
  groups,
  messages,
  pages: () => import('./pages.ts'),
})
