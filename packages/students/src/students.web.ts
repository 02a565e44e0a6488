import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'
import { manages } from './interventions/intervention.words.ts'

export const students = webModule({
  key: 'students',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/health'],
      order: 3,
      shows: ({ permissions }) => permissions.includes(manages),
      widget: {
        name: 'students.referrals',
        title: { en: 'Referrals to decide', es: 'Referencias por decidir' },
      },
      part: () => import('./interventions/referrals/home-part.tsx'),
    },
    {
      on: ['', 'area/people'],
      order: 4,
      aside: true,
      shows: ({ permissions }) => permissions.includes('students.read'),
      widget: {
        name: 'students.atSchool',
        title: { en: 'Students at this school', es: 'Estudiantes de esta escuela' },
      },
      part: () => import('./home-part.tsx'),
    },
    {
      on: 'student/summary',
      order: 1,
      section: 'family',
      part: () => import('./family-overview.tsx'),
    },
  ],
})
