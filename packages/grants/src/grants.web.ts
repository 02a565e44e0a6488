import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const grants = webModule({
  key: 'grants',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/finance'],
      order: 5,
      shows: ({ permissions }) => permissions.includes('grants.read'),
      widget: {
        name: 'grants.due',
        title: { en: 'Grant reports due', es: 'Por entregar a los financiadores' },
      },
      part: () => import('./home-part.tsx'),
    },
  ],
})
