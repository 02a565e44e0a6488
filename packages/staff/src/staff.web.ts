import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'

export const staff = webModule({
  key: 'staff',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: 'staff-member/summary',
      order: 1,
      section: 'contact',
      part: () => import('./contact-overview.tsx'),
    },
    {
      on: 'staff-member/summary',
      order: 3,
      section: 'biography',
      part: () => import('./biography-overview.tsx'),
    },
  ],
})
