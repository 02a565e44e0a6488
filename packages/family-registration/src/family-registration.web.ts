import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { reviews } from './words.ts'

export const familyRegistration = webModule({
  key: 'familyRegistration',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 2,
      // Each school works its own queue.
      shows: ({ permissions, schoolID }) => permissions.includes(reviews) && schoolID !== 0,
      widget: {
        name: 'familyRegistration.waiting',
        title: { en: 'Registrations from families', es: 'Inscripciones de las familias' },
      },
      part: () => import('./office/home-part.tsx'),
    },
    {
      on: '',
      // Below the children: what a family looks at every day doesn’t move.
      order: 3,
      shows: ({ permissions }) => permissions.includes('children.own'),
      widget: {
        name: 'familyRegistration.family',
        title: { en: 'Registering my children', es: 'Inscripción de mis hijos' },
      },
      part: () => import('./family/home-part.tsx'),
    },
  ],
})
