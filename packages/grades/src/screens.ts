import { defineScreens, type RecordScreens } from '@atrium/kit/shared'
import { setsUp } from './setup/setup.words.ts'

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/academics/grades',
    record: () => import('./setup/marks.record.ts').then((file) => file.gradeMarksRecord),
    needs: [setsUp],
    title: { en: 'Grades', es: 'Calificaciones' },
    about: {
      en: 'The grades report cards show, their GPA points, and whether they earn credit.',
      es: 'Las calificaciones de las boletas, sus puntos para el promedio y si otorgan crédito.',
    },
    keywords: { en: 'letter marks points GPA pass incomplete', es: 'letras puntos promedio' },
    one: { en: 'Grade', es: 'Calificación' },
    menus: [{ menu: 'main', order: 6, under: 'settings/academics' }],
  },
  {
    path: '/settings/academics/grading-scales',
    record: () => import('./setup/scales.record.ts').then((file) => file.gradingScalesRecord),
    needs: [setsUp],
    title: { en: 'Grading scales', es: 'Escalas de calificaciones' },
    about: {
      en: 'Percent ranges for each letter grade, for the district and for each school.',
      es: 'Qué porcentaje da cada calificación, para el distrito y cada escuela.',
    },
    keywords: { en: 'letter percent cutoff', es: 'letra porcentaje' },
    one: { en: 'Grading scale', es: 'Escala de calificaciones' },
    menus: [{ menu: 'main', order: 7, under: 'settings/academics' }],
  },
  {
    path: '/settings/academics/grading-periods',
    record: () => import('./setup/periods.record.ts').then((file) => file.gradingPeriodsRecord),
    needs: [setsUp],
    title: { en: 'Grading periods', es: 'Períodos de calificaciones' },
    about: {
      en: 'When teachers post grades, when families see them, and how semester and year grades are calculated.',
      es: 'Cuándo se publican las calificaciones, cuándo las ven las familias y cómo se forman las de semestre y año.',
    },
    keywords: { en: 'posting window exam semester quarter', es: 'publicación examen semestre' },
    one: { en: 'Grading period', es: 'Período de calificaciones' },
    menus: [{ menu: 'main', order: 8, under: 'settings/academics' }],
  },
  {
    path: '/settings/academics/grading-comments',
    record: () => import('./setup/comments.record.ts').then((file) => file.gradingCommentsRecord),
    needs: [setsUp],
    title: { en: 'Grading comments', es: 'Comentarios de boleta' },
    about: {
      en: 'Comments teachers enter on report cards by code.',
      es: 'Comentarios que los maestros escriben en las boletas con un código.',
    },
    keywords: { en: 'comment bank report card', es: 'banco de comentarios boleta' },
    one: { en: 'Comment', es: 'Comentario' },
    menus: [{ menu: 'main', order: 9, under: 'settings/academics' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/academics/grading-settings',
      path: '/settings/academics/grading-settings',
      area: 'app',
      needs: ['scheduling.manage'],
      title: { en: 'Grading settings', es: 'Configuración de calificaciones' },
      about: {
        en: 'How gradebooks count missing and late work.',
        es: 'Cómo cuentan los trabajos sin entregar y los entregados tarde en los libros de calificaciones.',
      },
      keywords: {
        en: 'missing late zero penalty gradebook late work missing drop lowest rounding',
        es: 'faltante tardío cero penalización trabajo tarde faltante redondeo',
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
      menus: [{ menu: 'classroom', order: 20 }],
    },
    {
      name: 'student/standards-grades',
      path: '/student/:studentID/standards-grades',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Standards grades', es: 'Calificaciones por estándares' },
      keywords: { en: 'mastery proficiency level', es: 'dominio nivel' },
      menus: [{ menu: 'student', order: 406, under: 'student/learning' }],
      parent: 'students/search',
    },
    {
      name: 'classroom/classroom/add-assignment',
      path: '/classroom/:staffID/:sectionID/classroom/add-assignment',
      area: 'app',
      needs: [
        ['classroom.use', 'grades.post'],
        ['staff-own', 'grades.post'],
      ],
      title: { en: 'Add assignment', es: 'Agregar tarea' },
      parent: 'classroom/classroom',
    },
    {
      name: 'classroom/classroom/edit-assignment',
      path: '/classroom/:staffID/:sectionID/classroom/edit-assignment/:id',
      area: 'app',
      needs: [
        ['classroom.use', 'grades.post'],
        ['staff-own', 'grades.post'],
      ],
      title: { en: 'Edit assignment', es: 'Editar tarea' },
      parent: 'classroom/classroom',
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
      menus: [{ menu: 'classroom', order: 40 }],
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
  ],
  lists,
)
