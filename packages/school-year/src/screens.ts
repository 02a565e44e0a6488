import { defineScreens, type RecordScreens } from '@atrium/kit/shared'
import { adHocFeature } from './ad-hoc/words.ts'

const lists: readonly RecordScreens[] = [
  {
    path: '/students/ad-hoc-schedule',
    scope: 'school',
    record: () =>
      import('./ad-hoc/ad-hoc-sessions.record.ts').then((file) => file.adHocSessionsRecord),
    needs: ['scheduling.manage'],
    feature: adHocFeature,
    title: { en: 'Ad hoc schedule', es: 'Horario especial' },
    keywords: { en: 'tutorial flex makeup assembly', es: 'tutoría reposición asamblea' },
    one: { en: 'Ad hoc session', es: 'Sesión especial' },
    menus: [{ menu: 'main', order: 44, under: 'students', icon: 'calendar-event' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/calendar/auto-setup',
      path: '/settings/calendar/auto-setup',
      scope: 'school',
      area: 'app',
      needs: ['calendar.manage'],
      title: { en: 'Automatic year setup', es: 'Configuración automática del año' },
      about: {
        en: 'Propose a whole year from a weekly pattern, holidays, and rotation days.',
        es: 'Proponer todo el año a partir de un patrón semanal, los días festivos y los días de rotación.',
      },
      keywords: { en: 'propose calendar rotation A B', es: 'proponer calendario rotación' },
      menus: [{ menu: 'main', order: 6, under: 'settings/calendar' }],
    },
    {
      name: 'settings/calendar/manual-setup',
      path: '/settings/calendar/manual-setup',
      scope: 'school',
      area: 'app',
      needs: ['calendar.manage'],
      title: { en: 'Year calendar', es: 'Calendario del año' },
      about: {
        en: 'Mark days on a twelve-month calendar.',
        es: 'Marcar los días en un calendario de doce meses.',
      },
      keywords: { en: 'paint months exceptions', es: 'marcar meses excepciones' },
      menus: [{ menu: 'main', order: 7, under: 'settings/calendar' }],
    },
    {
      name: 'student/schedule',
      path: '/student/:studentID/schedule',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Schedule', es: 'Horario' },
      menus: [{ menu: 'student', order: 305, under: 'student/school' }],
      parent: 'students/search',
    },
    {
      name: 'student/schedule-timeline',
      path: '/student/:studentID/schedule-timeline',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Schedule timeline', es: 'Historial del horario' },
      menus: [{ menu: 'student', order: 306, under: 'student/school' }],
      parent: 'students/search',
    },
    {
      name: 'student/calendar',
      path: '/student/:studentID/calendar',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Calendar', es: 'Calendario' },
      menus: [{ menu: 'student', order: 307, under: 'student/school' }],
      parent: 'students/search',
    },
    {
      name: 'staff-member/calendar',
      path: '/staff-member/:staffID/calendar',
      area: 'app',
      needs: [['staff.read', 'staff-own']],
      title: { en: 'Calendar', es: 'Calendario' },
      menus: [{ menu: 'staff', order: 220, under: 'staff-member/work' }],
      parent: 'staff/search',
    },
    {
      name: 'guardian/calendar',
      path: '/guardian/:guardianID/calendar',
      area: 'app',
      needs: [['guardians.read', 'children.own']],
      title: { en: 'Calendar', es: 'Calendario' },
      menus: [{ menu: 'guardian', order: 155 }],
      parent: 'guardians/search',
    },
    {
      name: 'classroom/calendar',
      path: '/classroom/:staffID/:sectionID/calendar',
      area: 'app',
      needs: [
        ['classroom.use', 'classroom.any'],
        ['staff-own', 'classroom.any'],
      ],
      title: { en: 'Calendar', es: 'Calendario' },
      menus: [{ menu: 'classroom', order: 90 }],
    },
    {
      name: 'classroom/ad-hoc-schedule',
      path: '/classroom/:staffID/:sectionID/ad-hoc-schedule',
      area: 'app',
      needs: [
        ['classroom.use', 'classroom.any'],
        ['staff-own', 'classroom.any'],
      ],
      feature: adHocFeature,
      title: { en: 'Ad hoc schedule', es: 'Horario especial' },
      menus: [{ menu: 'classroom', order: 110 }],
    },
  ],
  lists,
)
