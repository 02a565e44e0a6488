import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'
import { manages } from './words.ts'

export const behavior = webModule({
  key: 'behavior',
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
        name: 'behavior.concerns',
        title: { en: 'Concerns', es: 'Inquietudes' },
      },
      part: () => import('./concerns/home-part.tsx'),
    },
    {
      on: ['', 'area/health'],
      order: 4,
      shows: ({ permissions }) => permissions.includes(manages[0]),
      widget: {
        name: 'behavior.incidents',
        title: { en: 'Incidents', es: 'Incidentes' },
      },
      part: () => import('./incidents/home-part.tsx'),
    },
  ],
})
