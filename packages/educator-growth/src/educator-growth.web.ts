import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const educatorGrowth = webModule({
  key: 'educatorGrowth',
  screens,
  pages: () => import('./pages.ts'),
  messages,
})
