import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { copies } from './copy/words.ts'
import { manages } from './courses/words.ts'
import { promotes } from './end-of-year/words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/academics',
    title: { en: 'Academics', es: 'Asuntos académicos' },
    menus: [{ menu: 'main', order: 10, under: 'settings' }],
  },
  {
    name: 'settings/end-of-year',
    title: { en: 'End of year', es: 'Fin de año' },
    menus: [{ menu: 'main', order: 25, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/students/courses',
    record: () => import('./courses/courses.record.ts').then((file) => file.coursesRecord),
    needs: [manages],
    title: { en: 'Courses', es: 'Cursos' },
    keywords: {
      en: 'course catalog credits add a course',
      es: 'catálogo de cursos créditos agregar un curso',
    },
    one: { en: 'Course', es: 'Curso' },
    menus: [{ menu: 'main', order: 40, under: 'students', icon: 'book' }],
  },
  {
    path: '/students/sections',
    scope: 'school',
    record: () => import('./sections/sections.record.ts').then((file) => file.sectionsRecord),
    needs: [manages],
    title: { en: 'Sections', es: 'Secciones' },
    keywords: {
      en: 'classes add a section move a student teacher',
      es: 'clases agregar una sección cambiar maestro',
    },
    one: { en: 'Section', es: 'Sección' },
    menus: [{ menu: 'main', order: 41, under: 'students', icon: 'users-group' }],
  },
  {
    path: '/settings/academics/course-catalogs',
    record: () => import('./courses/catalogs.record.ts').then((file) => file.courseCatalogsRecord),
    needs: [manages],
    title: { en: 'Course catalogs', es: 'Catálogos de cursos' },
    about: {
      en: 'The courses students can request each school year.',
      es: 'Los cursos que los estudiantes pueden solicitar cada año escolar.',
    },
    keywords: { en: 'course requests offered', es: 'solicitudes de cursos' },
    one: { en: 'Course catalog', es: 'Catálogo de cursos' },
    menus: [{ menu: 'main', order: 1, under: 'settings/academics' }],
  },
  {
    path: '/settings/academics/course-groups',
    record: () => import('./courses/groups.record.ts').then((file) => file.courseGroupsRecord),
    needs: [manages],
    title: { en: 'Course groups', es: 'Grupos de cursos' },
    about: {
      en: 'Courses that count toward the same requirement.',
      es: 'Cursos que cuentan para el mismo requisito.',
    },
    keywords: { en: 'department requirement', es: 'departamento requisito' },
    one: { en: 'Course group', es: 'Grupo de cursos' },
    menus: [{ menu: 'main', order: 2, under: 'settings/academics' }],
  },
  {
    path: '/settings/academics/prerequisites',
    record: () =>
      import('./courses/prerequisites.record.ts').then((file) => file.prerequisitesRecord),
    needs: [manages],
    title: { en: 'Prerequisites', es: 'Requisitos previos' },
    about: {
      en: 'The courses a student needs before another.',
      es: 'Los cursos que se necesitan antes de otro.',
    },
    keywords: { en: 'corequisite required before', es: 'correquisito obligatorio' },
    one: { en: 'Prerequisite', es: 'Requisito previo' },
    menus: [{ menu: 'main', order: 3, under: 'settings/academics' }],
  },
  {
    path: '/settings/academics/sequence',
    record: () =>
      import('./courses/sequences.record.ts').then((file) => file.courseSequencesRecord),
    needs: [manages],
    title: { en: 'Course sequences', es: 'Secuencias de cursos' },
    about: {
      en: 'The order in which students take courses.',
      es: 'El orden en que los estudiantes toman los cursos.',
    },
    keywords: { en: 'pathway order of courses', es: 'trayectoria orden' },
    one: { en: 'Course sequence', es: 'Secuencia de cursos' },
    menus: [{ menu: 'main', order: 4, under: 'settings/academics' }],
  },
  {
    path: '/settings/end-of-year/promotion-settings',
    record: () =>
      import('./end-of-year/promotion-rules.record.ts').then((file) => file.promotionRulesRecord),
    needs: [promotes],
    reach: 'district',
    title: { en: 'Promotion settings', es: 'Configuración de promoción' },
    about: {
      en: 'The grade and school students go to at the end of the year.',
      es: 'El grado y la escuela a los que pasan los estudiantes al fin del año.',
    },
    keywords: { en: 'feeder next school graduate rollover', es: 'siguiente escuela graduar' },
    one: { en: 'Promotion rule', es: 'Regla de promoción' },
    menus: [{ menu: 'main', order: 1, under: 'settings/end-of-year' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'students/master-catalog',
      path: '/students/master-catalog',
      scope: 'school',
      area: 'app',
      needs: [manages],
      title: { en: 'Master catalog', es: 'Catálogo general' },
      keywords: {
        en: 'all sections master schedule build',
        es: 'todas las secciones horario maestro',
      },
      menus: [{ menu: 'main', order: 42, under: 'students', icon: 'list-details' }],
    },
    {
      name: 'students/schedule-conflicts',
      path: '/students/schedule-conflicts',
      scope: 'school',
      area: 'app',
      needs: [manages],
      title: { en: 'Schedule conflicts', es: 'Conflictos de horario' },
      keywords: {
        en: 'double booked students teachers rooms overlap',
        es: 'choques de horario estudiantes maestros salones',
      },
      menus: [{ menu: 'main', order: 43, under: 'students', icon: 'alert-triangle' }],
      why: 'issue: students, teachers, and rooms that are booked twice have a list for the school; no path is given',
    },
    {
      name: 'settings/calendar/copy',
      path: '/settings/calendar/copy',
      scope: 'school',
      area: 'app',
      needs: copies,
      title: { en: 'Copy a year or school', es: 'Copiar un año o una escuela' },
      about: {
        en: 'Bring settings, bell schedules, courses, and sections from last year or another school.',
        es: 'Traer la configuración, los horarios de timbres, los cursos y las secciones del año pasado o de otra escuela.',
      },
      keywords: { en: 'rollover duplicate last year', es: 'duplicar año pasado' },
      menus: [{ menu: 'main', order: 9, under: 'settings/calendar' }],
      why: 'issue: settings, courses, bell schedules, and sections are copied with a preview; no path is given',
    },
    {
      name: 'student/course-requests',
      path: '/student/:studentID/course-requests',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Course requests', es: 'Solicitudes de cursos' },
      menus: [{ menu: 'student', order: 309, under: 'student/school' }],
      parent: 'students/search',
    },
    {
      name: 'settings/end-of-year/promote-students',
      path: '/settings/end-of-year/promote-students',
      area: 'app',
      needs: [promotes],
      reach: 'district',
      title: { en: 'Promote students', es: 'Promover estudiantes' },
      about: {
        en: 'Preview where every student goes next year, then close the year.',
        es: 'Ver a dónde va cada estudiante el próximo año y cerrar el año.',
      },
      keywords: {
        en: 'rollover retain graduate close year next year retain graduate',
        es: 'cerrar año graduar repetir próximo año repetir graduar',
      },
      menus: [{ menu: 'main', order: 2, under: 'settings/end-of-year' }],
    },
  ],
  lists,
)
