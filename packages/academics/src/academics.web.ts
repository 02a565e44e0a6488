import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'

export const academics = webModule({
  key: 'academics',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
})
