import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'

export const registration = webModule({
  key: 'registration',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/people'],
      order: 3,
      shows: ({ permissions }) => permissions.includes('registration.manage'),
      widget: { name: 'registration.waiting', title: { en: 'Registrations', es: 'Registros' } },
      part: () => import('./home-part.tsx'),
    },
  ],
})
