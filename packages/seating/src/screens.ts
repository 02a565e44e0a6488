import { defineScreens } from '@atrium/kit/shared'

const needs = [
  ['classroom.use', 'classroom.any'],
  ['staff-own', 'classroom.any'],
] as const

export const screens = defineScreens([
  {
    name: 'classroom/section-groups',
    path: '/classroom/:staffID/:sectionID/section-groups',
    area: 'app',
    needs,
    title: { en: 'Section groups', es: 'Grupos de la sección' },
    keywords: { en: 'random groups teams', es: 'grupos al azar equipos' },
    menus: [{ menu: 'classroom', order: 80 }],
  },
  {
    name: 'classroom/seating-chart',
    path: '/classroom/:staffID/:sectionID/seating-chart',
    area: 'app',
    needs,
    title: { en: 'Seating chart', es: 'Plano de asientos' },
    keywords: { en: 'desks seats', es: 'pupitres asientos' },
    menus: [{ menu: 'classroom', order: 70 }],
  },
])
