import { defineScreens, type MenuGroup } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/attendance',
    title: { en: 'Attendance', es: 'Asistencia' },
    menus: [{ menu: 'main', order: 35, under: 'settings' }],
  },
]

export const screens = defineScreens([
  {
    name: 'settings/attendance/groups-and-marks',
    path: '/settings/attendance/groups-and-marks',
    area: 'app',
    needs: ['attendance.manage'],
    title: { en: 'Groups and marks', es: 'Grupos y marcas' },
    menus: [{ menu: 'main', order: 1, under: 'settings/attendance' }],
  },
  {
    name: 'settings/attendance/groups-and-marks/edit',
    path: '/settings/attendance/groups-and-marks/:id',
    area: 'app',
    needs: ['attendance.manage'],
    title: { en: 'Attendance mark', es: 'Marca de asistencia' },
    parent: 'settings/attendance/groups-and-marks',
  },
  {
    name: 'settings/attendance/options',
    path: '/settings/attendance/options',
    area: 'app',
    needs: ['attendance.manage'],
    title: { en: 'Attendance settings', es: 'Configuración de asistencia' },
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
])
