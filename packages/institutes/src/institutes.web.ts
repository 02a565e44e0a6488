import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'

export const institutes = webModule({
  key: 'institutes',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
})
