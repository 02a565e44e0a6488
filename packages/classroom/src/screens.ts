import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'my-classroom',
    path: '/my-classroom',
    area: 'app',
    needs: ['classroom.use'],
    feature: 'teaches',
    title: { en: 'My classes', es: 'Mis clases' },
    keywords: {
      en: 'take attendance post grades enter scores gradebook seating',
      es: 'tomar asistencia publicar calificaciones notas libro de calificaciones asientos',
    },
    menus: [{ menu: 'main', order: 10, under: 'classroom' }],
  },
  {
    name: 'my-classroom/students',
    path: '/my-classroom/students',
    area: 'app',
    needs: ['classroom.use', 'students.own'],
    feature: 'teaches',
    title: { en: 'My students', es: 'Mis estudiantes' },
    keywords: { en: 'roster my kids', es: 'lista mis alumnos' },
    menus: [{ menu: 'main', order: 15, under: 'classroom' }],
    parent: 'my-classroom',
  },
  {
    name: 'classroom/teachers',
    path: '/classroom',
    area: 'app',
    needs: ['classroom.any'],
    title: { en: 'Teachers and sections', es: 'Maestros y secciones' },
    keywords: {
      en: 'see a class gradebook of another teacher',
      es: 'ver la clase de otro maestro',
    },
    menus: [{ menu: 'main', order: 20, under: 'classroom' }],
  },
  {
    name: 'classroom/classes',
    path: '/classroom/:staffID',
    area: 'app',
    needs: ['classroom.any'],
    title: { en: 'Classes', es: 'Clases' },
    // On the profile of a staff member who teaches; the shell asks for their roles.
    menus: [{ menu: 'staff', order: 205, under: 'staff-member/work' }],
    parent: 'classroom/teachers',
  },
  {
    name: 'classroom/roster',
    path: '/classroom/:staffID/:sectionID/roster',
    area: 'app',
    needs: [
      ['classroom.use', 'classroom.any'],
      ['staff-own', 'classroom.any'],
    ],
    title: { en: 'Roster', es: 'Lista' },
    menus: [{ menu: 'classroom', order: 30 }],
  },
  {
    name: 'classroom/meal-count',
    path: '/classroom/:staffID/:sectionID/meal-count',
    area: 'app',
    needs: [
      ['classroom.use', 'classroom.any'],
      ['staff-own', 'classroom.any'],
    ],
    title: { en: 'Meal count', es: 'Conteo de comidas' },
    keywords: { en: 'lunch breakfast kiosk', es: 'almuerzo desayuno quiosco' },
    menus: [{ menu: 'classroom', order: 120 }],
  },
])
