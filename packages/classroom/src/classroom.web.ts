import { holdsRole } from '@atrium/auth/words'
import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const classroom = webModule({
  key: 'classroom',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 1,
      shows: (person) => holdsRole(person, 'teacher', 'student'),
      widget: { name: 'classroom.classes', title: { en: 'My classes', es: 'Mis clases' } },
      part: () => import('./home-part.tsx'),
    },
    {
      on: 'child',
      order: 1,
      widget: { name: 'classroom.child', title: { en: 'Child’s classes', es: 'Clases del hijo' } },
      part: () => import('./child-part.tsx'),
    },
    {
      on: 'student/summary',
      order: 2,
      section: 'schedule',
      part: () => import('./schedule-overview.tsx'),
    },
    {
      on: 'staff-member/summary',
      order: 2,
      section: 'schedule',
      part: () => import('./teaching-overview.tsx'),
    },
  ],
})
