import { defineScreens } from '@atrium/kit/shared'

/** The learner's space, and what a profile shows of it (platform.md §2.2). */
export const screens = defineScreens([
  {
    name: 'my/microcredentials',
    path: '/my/microcredentials',
    area: 'app',
    needs: [],
    title: { en: 'My microcredentials', es: 'Mis microcredenciales' },
    keywords: {
      en: 'my badges earn submit evidence',
      es: 'mis insignias obtener enviar evidencia',
    },
    menus: [{ menu: 'user', order: 300, icon: 'certificate' }],
  },
  {
    name: 'my/microcredentials/work',
    path: '/my/microcredentials/:badgeUserID',
    area: 'app',
    needs: [],
    title: { en: 'Microcredential', es: 'Microcredencial' },
    parent: 'my/microcredentials',
  },
  {
    name: 'student/microcredentials',
    path: '/student/:studentID/microcredentials',
    area: 'app',
    needs: [['profile.own', 'children.own', 'students.own', 'students.read']],
    title: { en: 'Microcredentials', es: 'Microcredenciales' },
    menus: [{ menu: 'student', order: 410, under: 'student/learning' }],
  },
  {
    name: 'staff-member/badges',
    path: '/staff-member/:staffID/badges',
    area: 'app',
    needs: [['profile.own', 'staff.read', 'staff-own']],
    title: { en: 'Badges', es: 'Insignias' },
    menus: [{ menu: 'staff', order: 310 }],
  },
])
