import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const familyRegistration = webModule({
  key: 'familyRegistration',
  screens,
  pages: () => import('./pages.ts'),
  messages,
})
