import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const imports = webModule({
  key: 'imports',
  screens,

  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/data'],
      order: 6,
      aside: true,
      shows: ({ permissions }) => permissions.includes('imports.manage'),
      widget: {
        name: 'imports.recent',
        title: { en: 'Recent imports', es: 'Importaciones recientes' },
      },
      part: () => import('./home-part.tsx'),
    },
  ],
})
