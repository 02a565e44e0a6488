import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const finance = webModule({
  key: 'finance',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/finance'],
      order: 4,
      shows: ({ permissions }) => permissions.includes('finance.read'),
      widget: { name: 'finance.work', title: { en: 'Finance', es: 'Finanzas' } },
      part: () => import('./home-part.tsx'),
    },
  ],
})
