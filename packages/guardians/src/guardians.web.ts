import { holdsRole } from '@atrium/auth/words'
import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const guardians = webModule({
  key: 'guardians',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 1,
      shows: (person) =>
        holdsRole(person, 'guardian') && person.permissions.includes('children.own'),
      widget: { name: 'guardians.inbox', title: { en: 'Family inbox', es: 'Buzón familiar' } },
      part: () => import('./inbox/inbox-part.tsx'),
    },
    {
      on: '',
      order: 2,
      shows: (person) => holdsRole(person, 'guardian'),
      widget: { name: 'guardians.children', title: { en: 'My children', es: 'Mis hijos' } },
      part: () => import('./home-part.tsx'),
    },
    {
      on: 'guardian/summary',
      order: 1,
      section: 'contact',
      part: () => import('./contact-overview.tsx'),
    },
    {
      on: 'guardian/summary',
      order: 2,
      section: 'family',
      part: () => import('./children-overview.tsx'),
    },
  ],
})
