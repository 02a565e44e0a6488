import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const grants = webModule({
  key: 'grants',
  screens,
  pages: () => import('./pages.ts'),
  messages,
})
