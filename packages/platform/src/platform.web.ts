import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const platform = webModule({
  key: 'platform',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 8,
      aside: true,
      shows: ({ permissions }) => permissions.includes('security.manage'),
      part: () => import('./health/home-part.tsx'),
    },
  ],
})
