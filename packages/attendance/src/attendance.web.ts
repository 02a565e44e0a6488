import { holdsRole } from '@atrium/auth/words'
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
      on: ['', 'area/attendance'],
      order: 2,
      shows: ({ permissions, schoolID }) =>
        schoolID !== 0 && permissions.includes('attendance.take'),
      widget: {
        name: 'attendance.today',
        title: { en: 'Attendance today', es: 'Asistencia de hoy' },
      },
      part: () => import('./today/home-part.tsx'),
    },
    {
      on: ['', 'area/attendance'],
      order: 2,
      shows: ({ permissions, schoolID, allowedSchools }) =>
        schoolID === 0 && allowedSchools.length > 1 && permissions.includes('attendance.take'),
      widget: {
        name: 'attendance.schools',
        title: { en: 'Attendance at all schools', es: 'Asistencia en todas las escuelas' },
      },
      part: () => import('./today/schools-part.tsx'),
    },
    {
      on: ['', 'area/attendance'],
      order: 3,
      aside: true,
      shows: ({ allowedRoutes, schoolID }) =>
        schoolID !== 0 && allowedRoutes.includes('staff/attendance'),
      widget: {
        name: 'attendance.staffOut',
        title: { en: 'Staff out today', es: 'Personal ausente hoy' },
      },
      part: () => import('./staff/out-today-part.tsx'),
    },
    {
      on: '',
      order: 3,
      aside: true,
      shows: (person) => holdsRole(person, 'student'),
      widget: { name: 'attendance.own', title: { en: 'My attendance', es: 'Mi asistencia' } },
      part: () => import('./student/attendance-overview.tsx'),
    },
    {
      on: 'child',
      order: 2,
      widget: {
        name: 'attendance.child',
        title: { en: 'Child’s attendance', es: 'Asistencia del hijo' },
      },
      part: () => import('./student/child-part.tsx'),
    },
    {
      on: 'student/summary',
      order: 3,
      section: 'attendance',
      part: () => import('./student/attendance-overview.tsx'),
    },
  ],
})
