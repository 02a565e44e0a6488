import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const security = webModule({
  key: 'security',
  screens,
  cards: [
    {
      on: 'student/summary',
      order: 0,
      section: 'record',
      shows: ({ permissions }) => permissions.includes('students.records'),
      part: () => import('./lifecycle/hold-overview.tsx'),
    },
  ],
  pages: () => import('./pages.ts'),
  messages,
})
