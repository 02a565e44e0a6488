import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'

export const attendance = webModule({
  key: 'attendance',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 2,
      shows: ({ permissions, schoolID }) =>
        schoolID !== 0 && permissions.includes('attendance.take'),
      part: () => import('./today/home-part.tsx'),
    },
    {
      on: '',
      order: 3,
      shows: ({ roles }) => roles.student.length > 0,
      part: () => import('./student/attendance-overview.tsx'),
    },
    { on: 'child', order: 2, part: () => import('./student/child-part.tsx') },
    {
      on: 'student/summary',
      order: 3,
      section: 'attendance',
      part: () => import('./student/attendance-overview.tsx'),
    },
  ],
})
