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
      shows: ({ roles }) => roles.teacher.length > 0 || roles.student.length > 0,
      part: () => import('./home-part.tsx'),
    },
    { on: 'child', order: 1, part: () => import('./child-part.tsx') },
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
