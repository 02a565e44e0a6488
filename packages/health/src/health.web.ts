import { webModule } from '@atrium/kit/client'
import { groups } from './lists/lists.screens.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { manages } from './words.ts'

export const health = webModule({
  key: 'health',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/health'],
      order: 2,
      shows: ({ permissions }) => permissions.includes(manages),
      widget: {
        name: 'health.office',
        title: { en: 'Health office', es: 'Enfermería' },
      },
      part: () => import('./office/home-part.tsx'),
    },
  ],
})
