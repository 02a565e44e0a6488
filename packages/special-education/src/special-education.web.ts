import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'
import { manages } from './words.ts'

export const specialEducation = webModule({
  key: 'specialEducation',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/health'],
      order: 3,
      shows: ({ permissions }) => permissions.includes(manages[0]),
      widget: {
        name: 'specialEducation.dues',
        title: { en: 'Due for your cases', es: 'Pendientes de sus casos' },
      },
      part: () => import('./due/home-part.tsx'),
    },
  ],
})
