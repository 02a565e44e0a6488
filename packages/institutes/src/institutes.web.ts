import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'
import { worksHere } from './words.ts'

export const institutes = webModule({
  key: 'institutes',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 3,
      shows: ({ permissions }) => permissions.includes(worksHere),
      widget: {
        name: 'institutes.toDo',
        title: {
          en: 'Institutes: to score and to send',
          es: 'Institutos: por puntuar y por enviar',
        },
      },
      part: () => import('./staff/home-part.tsx'),
    },
  ],
})
