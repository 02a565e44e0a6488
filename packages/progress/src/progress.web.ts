import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const progress = webModule({
  key: 'progress',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 3,
      shows: ({ permissions }) => permissions.includes('students.counseling'),
      widget: {
        name: 'progress.seniorsAtRisk',
        title: { en: 'Seniors at risk', es: 'Último año en riesgo' },
      },
      part: () => import('./at-risk/home-part.tsx'),
    },
  ],
})
