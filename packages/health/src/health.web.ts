import { webModule } from '@atrium/kit/client'
import { groups } from './lists/lists.screens.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const health = webModule({
  key: 'health',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
})
