import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const pd = webModule({
  key: 'pd',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/learning'],
      order: 4,
      shows: ({ allowedRoutes }) => allowedRoutes.includes('staff/pd-approval-queue'),
      widget: {
        name: 'pd.waiting',
        title: { en: 'Professional development', es: 'Desarrollo profesional' },
      },
      part: () => import('./home-part.tsx'),
    },
  ],
})
