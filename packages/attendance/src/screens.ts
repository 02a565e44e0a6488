import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/attendance',
    title: { en: 'Attendance', es: 'Asistencia' },
    menus: [{ menu: 'main', order: 35, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/attendance/groups-and-marks',
    record: () => import('./marks/marks.record.ts').then((file) => file.marksRecord),
    needs: ['attendance.manage'],
    title: { en: 'Groups and marks', es: 'Grupos y marcas' },
    about: {
      en: 'The codes teachers use for absent, tardy, and excused.',
      es: 'Los códigos para ausencias, retardos y faltas justificadas.',
    },
    keywords: { en: 'absence tardy excused codes', es: 'faltas retardos justificadas códigos' },
    one: { en: 'Attendance mark', es: 'Marca de asistencia' },
    menus: [{ menu: 'main', order: 1, under: 'settings/attendance' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/attendance/options',
      path: '/settings/attendance/options',
      area: 'app',
      needs: ['attendance.manage'],
      title: { en: 'Attendance settings', es: 'Configuración de asistencia' },
      about: {
        en: 'How many minutes make a full day or a half day.',
        es: 'Cuántos minutos cuentan como día completo o medio día.',
      },
      keywords: { en: 'minutes full half day', es: 'minutos día completo medio' },
      menus: [{ menu: 'main', order: 2, under: 'settings/attendance' }],
    },
    {
      name: 'classroom/attendance',
      path: '/classroom/:staffID/:sectionID/attendance',
      area: 'app',
      needs: [
        ['classroom.use', 'attendance.take'],
        ['staff-own', 'attendance.take'],
      ],
      title: { en: 'Attendance', es: 'Asistencia' },
      menus: [{ menu: 'classroom', order: 20 }],
    },
    {
      name: 'student/attendance',
      path: '/student/:studentID/attendance',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Attendance', es: 'Asistencia' },
      menus: [{ menu: 'student', order: 320, under: 'student/school' }],
      parent: 'students/search',
    },
  ],
  lists,
)
