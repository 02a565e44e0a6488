import { defineScreens, type RecordScreens } from '@atrium/kit/shared'
import { manages } from './words.ts'

const lists: readonly RecordScreens[] = [
  {
    path: '/students/homerooms',
    scope: 'school',
    record: () => import('./groups/homerooms.record.ts').then((file) => file.homeroomsRecord),
    needs: [manages],
    title: { en: 'Homerooms', es: 'Salones base' },
    keywords: { en: 'advisory class list', es: 'tutoría grupo base' },
    one: { en: 'Homeroom', es: 'Salón base' },
    menus: [{ menu: 'main', order: 45, under: 'students', icon: 'home' }],
  },
  {
    path: '/students/houses-and-teams',
    scope: 'school',
    record: () =>
      import('./groups/houses-and-teams.record.ts').then((file) => file.housesAndTeamsRecord),
    needs: [manages],
    title: { en: 'Houses and teams', es: 'Casas y equipos' },
    keywords: { en: 'house team small learning community', es: 'casa equipo comunidad' },
    one: { en: 'House or team', es: 'Casa o equipo' },
    menus: [{ menu: 'main', order: 46, under: 'students', icon: 'users' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'students/balance-groups',
      path: '/students/balance-groups/:kind',
      scope: 'school',
      area: 'app',
      needs: [manages],
      title: { en: 'Balance groups', es: 'Distribuir en grupos' },
      parent: 'students/homerooms',
      why: 'issue: homerooms, houses, and teams are balanced automatically, as a proposal first; no path is given',
    },
    {
      name: 'student/assigned-to',
      path: '/student/:studentID/assigned-to',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Assigned to', es: 'Asignaciones' },
      menus: [{ menu: 'student', order: 308, under: 'student/school' }],
      parent: 'students/search',
    },
  ],
  lists,
)
