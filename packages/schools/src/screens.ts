import { defineScreens, type MenuGroup } from '@atrium/kit/shared'

const settings = (order: number, under: string) => [{ menu: 'main', order, under }] as const

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/schools',
    title: { en: 'Schools', es: 'Escuelas' },
    menus: [{ menu: 'main', order: 60, under: 'settings' }],
  },
  {
    name: 'settings/calendar',
    title: { en: 'Calendar', es: 'Calendario' },
    menus: [{ menu: 'main', order: 20, under: 'settings' }],
  },
]

export const screens = defineScreens([
  {
    name: 'settings/schools/districts',
    path: '/settings/schools/districts',
    area: 'app',
    needs: ['schools.manage'],
    reach: 'district',
    title: { en: 'District', es: 'Distrito' },
    menus: settings(1, 'settings/schools'),
  },
  {
    name: 'settings/schools/schools',
    path: '/settings/schools/schools',
    area: 'app',
    needs: ['schools.manage'],
    title: { en: 'Schools', es: 'Escuelas' },
    menus: settings(2, 'settings/schools'),
  },
  {
    name: 'settings/schools/schools/edit',
    path: '/settings/schools/schools/:id',
    area: 'app',
    needs: ['schools.manage'],
    title: { en: 'School', es: 'Escuela' },
    parent: 'settings/schools/schools',
  },
  {
    name: 'settings/schools/levels',
    path: '/settings/schools/levels',
    area: 'app',
    needs: ['schools.manage'],
    title: { en: 'School levels', es: 'Niveles escolares' },
    menus: settings(3, 'settings/schools'),
  },
  {
    name: 'settings/schools/levels/edit',
    path: '/settings/schools/levels/:id',
    area: 'app',
    needs: ['schools.manage'],
    title: { en: 'School level', es: 'Nivel escolar' },
    parent: 'settings/schools/levels',
  },
  {
    name: 'settings/schools/logos',
    path: '/settings/schools/logos',
    area: 'app',
    needs: ['schools.manage'],
    title: { en: 'Logos', es: 'Logotipos' },
    menus: settings(4, 'settings/schools'),
  },
  {
    name: 'settings/calendar/calendar-year',
    path: '/settings/calendar/calendar-year',
    area: 'app',
    needs: ['calendar.manage'],
    title: { en: 'School years', es: 'Años escolares' },
    menus: settings(1, 'settings/calendar'),
  },
  {
    name: 'settings/calendar/calendar-year/edit',
    path: '/settings/calendar/calendar-year/:id',
    area: 'app',
    needs: ['calendar.manage'],
    title: { en: 'School year', es: 'Año escolar' },
    parent: 'settings/calendar/calendar-year',
  },
  {
    name: 'settings/calendar/terms',
    path: '/settings/calendar/terms',
    area: 'app',
    needs: ['calendar.manage'],
    title: { en: 'Terms', es: 'Períodos' },
    menus: settings(2, 'settings/calendar'),
  },
  {
    name: 'settings/calendar/terms/edit',
    path: '/settings/calendar/terms/:id',
    area: 'app',
    needs: ['calendar.manage'],
    title: { en: 'Term', es: 'Período' },
    parent: 'settings/calendar/terms',
  },
  {
    name: 'settings/calendar/not-in-session',
    path: '/settings/calendar/not-in-session',
    area: 'app',
    needs: ['calendar.manage'],
    title: { en: 'Not in session', es: 'Sin clases' },
    menus: settings(8, 'settings/calendar'),
  },
  {
    name: 'settings/calendar/not-in-session/edit',
    path: '/settings/calendar/not-in-session/:id',
    area: 'app',
    needs: ['calendar.manage'],
    title: { en: 'Days not in session', es: 'Días sin clases' },
    parent: 'settings/calendar/not-in-session',
  },
])
