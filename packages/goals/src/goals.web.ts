import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const goals = webModule({
  key: 'goals',
  screens,
  pages: () => import('./pages.ts'),
  messages,
})
