import { holdsRole } from '@atrium/auth/words'
import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const grades = webModule({
  key: 'grades',
  screens,

  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/grades'],
      order: 2,
      shows: (person) =>
        holdsRole(person, 'teacher') && person.permissions.includes('classroom.use'),
      part: () => import('./gradebook/to-grade-part.tsx'),
    },
    {
      on: '',
      order: 2,
      shows: (person) => holdsRole(person, 'student'),
      part: () => import('./student/work-part.tsx'),
    },
    {
      on: '',
      order: 4,
      aside: true,
      shows: (person) => holdsRole(person, 'student'),
      widget: { name: 'grades.own', title: { en: 'My grades', es: 'Mis calificaciones' } },
      part: () => import('./student/grades-overview.tsx'),
    },
    {
      on: 'child',
      order: 0,
      widget: {
        name: 'grades.childMissing',
        title: { en: 'Child’s missing work', es: 'Tareas sin entregar del hijo' },
      },
      part: () => import('./student/child-missing-part.tsx'),
    },
    {
      on: 'child',
      order: 3,
      widget: {
        name: 'grades.child',
        title: { en: 'Child’s grades', es: 'Calificaciones del hijo' },
      },
      part: () => import('./student/child-part.tsx'),
    },
    {
      on: 'student/summary',
      order: 4,
      section: 'grades',
      part: () => import('./student/grades-overview.tsx'),
    },
  ],
})
