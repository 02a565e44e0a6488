import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'settings/security/widget-permissions',
    path: '/settings/security/widget-permissions',
    area: 'app',
    needs: ['security.manage'],
    reach: 'district',
    title: { en: 'Widget permissions', es: 'Permisos de las tarjetas' },
    about: {
      en: 'Which groups have which cards on Home.',
      es: 'Qué grupos tienen qué tarjetas en Inicio.',
    },
    menus: [{ menu: 'main', order: 10, under: 'settings/security' }],
  },
  {
    name: 'settings/security/reports-permissions',
    path: '/settings/security/reports-permissions',
    area: 'app',
    needs: ['security.manage'],
    reach: 'district',
    title: { en: 'Reports permissions', es: 'Permisos de informes' },
    about: {
      en: 'Which groups may print and save which reports.',
      es: 'Qué grupos pueden imprimir y guardar qué informes.',
    },
    menus: [{ menu: 'main', order: 11, under: 'settings/security' }],
  },
  {
    name: 'settings/security/user-relationship-permissions',
    path: '/settings/security/user-relationship-permissions',
    area: 'app',
    needs: ['security.manage'],
    reach: 'district',
    title: { en: 'User relationship permissions', es: 'Permisos por relación' },
    about: {
      en: 'Which pages of a profile students, guardians, and teachers can open.',
      es: 'Qué páginas de un perfil pueden abrir estudiantes, padres y maestros.',
    },
    menus: [{ menu: 'main', order: 12, under: 'settings/security' }],
  },
  {
    name: 'student/who-can-see',
    path: '/student/:studentID/who-can-see',
    area: 'app',
    needs: ['students.read'],
    title: { en: 'Who can see this student?', es: '¿Quién puede ver a este estudiante?' },
    why: 'an administrator answers in plain words who sees a student, and why; no path is given',
    menus: [{ menu: 'student', order: 990 }],
    parent: 'students/search',
  },
])
