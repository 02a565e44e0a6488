import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'settings/academics/grading-settings',
    path: '/settings/academics/grading-settings',
    area: 'app',
    needs: ['scheduling.manage'],
    title: { en: 'Grading settings', es: 'Configuración de calificaciones' },
    about: {
      en: 'How gradebooks count missing and late work.',
      es: 'Cómo cuentan los trabajos faltantes y tardíos en los libros de calificaciones.',
    },
    keywords: {
      en: 'missing late zero penalty gradebook',
      es: 'faltante tardío cero penalización',
    },
    menus: [{ menu: 'main', order: 5, under: 'settings/academics' }],
  },
  {
    name: 'classroom/gradebook',
    path: '/classroom/:staffID/:sectionID/gradebook',
    area: 'app',
    needs: [
      ['classroom.use', 'grades.post'],
      ['staff-own', 'grades.post'],
    ],
    title: { en: 'Gradebook', es: 'Libro de calificaciones' },
    keywords: { en: 'scores assignments categories', es: 'puntajes tareas categorías' },
    menus: [{ menu: 'classroom', order: 40 }],
  },
  {
    name: 'student/assignments',
    path: '/student/:studentID/assignments',
    area: 'app',
    needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
    title: { en: 'Assignments', es: 'Tareas' },
    keywords: { en: 'homework missing work scores', es: 'trabajos faltantes puntajes' },
    menus: [{ menu: 'student', order: 410, under: 'student/learning' }],
    parent: 'students/search',
  },
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
