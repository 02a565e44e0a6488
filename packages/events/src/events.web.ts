import { holdsRole } from '@atrium/auth/words'
import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const events = webModule({
  key: 'events',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/classes'],
      order: 7,
      aside: true,
      shows: ({ permissions }) => permissions.includes('events.read'),
      part: () => import('./home-part.tsx'),
    },
    { on: 'child', order: 4, part: () => import('./child-part.tsx') },
    {
      on: '',
      order: 7,
      aside: true,
      shows: (person) => holdsRole(person, 'student'),
      part: () => import('./student-part.tsx'),
    },
  ],
})
