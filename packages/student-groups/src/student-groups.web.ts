import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { manages } from './words.ts'

export const studentGroups = webModule({
  key: 'studentGroups',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: 'students/search',
      order: 1,
      shows: ({ permissions }) => permissions.includes(manages),
      part: () => import('./groups/add-to-group.tsx'),
    },
  ],
})
