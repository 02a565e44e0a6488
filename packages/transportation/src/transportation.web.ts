import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'
import { manages } from './words.ts'

export const transportation = webModule({
  key: 'transportation',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 6,
      shows: ({ permissions }) => permissions.includes(manages),
      widget: {
        name: 'transportation.today',
        title: { en: 'Buses today', es: 'Autobuses de hoy' },
      },
      part: () => import('./day/home-part.tsx'),
    },
  ],
})
