import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'classroom/report-card-comments',
    path: '/classroom/:staffID/:sectionID/report-card-comments',
    area: 'app',
    needs: [
      ['classroom.use', 'grades.post'],
      ['staff-own', 'grades.post'],
    ],
    title: { en: 'Report card', es: 'Boleta de calificaciones' },
    menus: [{ menu: 'classroom', order: 140 }],
  },
  {
    name: 'student/grades',
    path: '/student/:studentID/grades',
    area: 'app',
    needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
    title: { en: 'Grades', es: 'Calificaciones' },
    menus: [{ menu: 'student', order: 405, under: 'student/learning' }],
    parent: 'students/search',
  },
])
