import { holdsRole } from '@atrium/auth/words'
import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const feed = webModule({
  key: 'feed',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 2,
      shows: (person) =>
        holdsRole(person, 'teacher') && person.permissions.includes('classroom.use'),
      part: () => import('./questions/waiting-card.tsx'),
    },
  ],
})
