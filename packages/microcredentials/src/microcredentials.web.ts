import { holdsRole } from '@atrium/auth/words'
import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'

export const microcredentials = webModule({
  key: 'microcredentials',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/learning'],
      order: 5,
      // The catalog is only in the menu, because most people don't need professional learning every
      // day.
      shows: (person) => holdsRole(person, 'pdAdministrator', 'reviewer'),
      widget: {
        name: 'microcredentials.work',
        title: { en: 'Microcredentials', es: 'Microcredenciales' },
      },
      part: () => import('./home-part.tsx'),
    },
  ],
})
