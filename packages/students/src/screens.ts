import { defineScreens, type BothLanguages, type MenuGroup } from '@atrium/kit/shared'
import { readsCurrent } from './interventions/intervention.words.ts'

// These needs only say who can open the page for some student; the server decides for each student.
const viewers = [['students.read', 'students.own', 'children.own', 'profile.own']] as const

const page = <const Name extends string>(
  name: Name,
  order: number,
  under: string,
  title: BothLanguages,
  needs: readonly (string | readonly string[])[] = viewers,
) =>
  ({
    name: `student/${name}` as const,
    path: `/student/:studentID/${name}`,
    area: 'app',
    needs,
    title,
    menus: [{ menu: 'student', order, under }],
    parent: 'students/search',
  }) as const

const group = (name: string, order: number, title: BothLanguages): MenuGroup => ({
  name,
  title,
  menus: [{ menu: 'student', order }],
})

/** The groups in a student's menu; entries that other modules add belong to one of them. */
export const groups: readonly MenuGroup[] = [
  group('student/person', 100, { en: 'Person', es: 'Persona' }),
  group('student/family-and-contacts', 200, {
    en: 'Family and contacts',
    es: 'Familia y contactos',
  }),
  group('student/school', 300, { en: 'School', es: 'Escuela' }),
  group('student/learning', 400, { en: 'Learning', es: 'Aprendizaje' }),
  group('student/support', 500, { en: 'Support', es: 'Apoyo' }),
  group('student/health', 600, { en: 'Health', es: 'Salud' }),
  group('student/services', 700, { en: 'Services', es: 'Servicios' }),
]

export const screens = defineScreens([
  {
    name: 'students/search',
    path: '/students/search',
    scope: 'own',
    area: 'app',
    needs: [['students.read', 'students.own']],
    title: { en: 'Students', es: 'Estudiantes' },
    menus: [{ menu: 'main', order: 10, under: 'students', icon: 'search' }],
  },
  {
    name: 'students/add',
    path: '/students/add',
    area: 'app',
    needs: ['students.manage'],
    title: { en: 'Add student', es: 'Agregar estudiante' },
    menus: [{ menu: 'main', order: 20, under: 'students', icon: 'user-plus' }],
    parent: 'students/search',
  },
  {
    name: 'students/edit',
    path: '/students/edit/:id',
    area: 'app',
    needs: ['students.manage'],
    title: { en: 'Edit student', es: 'Modificar estudiante' },
    parent: 'students/search',
  },
  {
    ...page('summary', 50, '', { en: 'Overview', es: 'Resumen' }),
    menus: [{ menu: 'student', order: 50 }],
  },
  {
    ...page('alerts', 60, '', { en: 'Alerts', es: 'Alertas' }),
    menus: [{ menu: 'student', order: 60 }],
  },
  page('demographics', 110, 'student/person', { en: 'Demographics', es: 'Datos personales' }),
  page('photo', 120, 'student/person', { en: 'Photo', es: 'Foto' }, ['students.manage']),
  page('contact-information', 130, 'student/person', {
    en: 'Contact information',
    es: 'Información de contacto',
  }),
  page('language-citizenship', 140, 'student/person', {
    en: 'Language and citizenship',
    es: 'Idioma y ciudadanía',
  }),
  page('family', 210, 'student/family-and-contacts', { en: 'Family', es: 'Familia' }),
  {
    ...page('other-contacts', 220, 'student/family-and-contacts', {
      en: 'Other contacts',
      es: 'Otros contactos',
    }),
    // The specification lists the page in both places: among the per-student pages, and in the
    // menu.
    also: ['/student/:studentID/contacts'],
  },
  page('enrollment', 310, 'student/school', { en: 'Enrollment', es: 'Inscripción' }),
  page('interventions', 510, 'student/support', { en: 'Interventions', es: 'Intervenciones' }),
  {
    name: 'students/alerts',
    path: '/students/alerts',
    scope: 'chosen',
    area: 'app',
    needs: [['students.read', 'students.own']],
    title: { en: 'Alerts', es: 'Alertas' },
    about: {
      en: 'What to know today about your students, and what you have read.',
      es: 'Lo que hay que saber hoy de sus estudiantes y lo que ya leyó.',
    },
    keywords: { en: 'allergy medical safety plan', es: 'alergia médica plan de seguridad' },
    menus: [{ menu: 'main', order: 46, under: 'students', icon: 'alert-triangle' }],
  },
  {
    name: 'students/response-to-intervention',
    path: '/students/response-to-intervention',
    scope: 'chosen',
    area: 'app',
    needs: readsCurrent,
    title: { en: 'Current interventions', es: 'Intervenciones vigentes' },
    about: {
      en: 'Who gets additional support now, and when it is reviewed.',
      es: 'Quién recibe apoyo adicional ahora y cuándo se revisa.',
    },
    keywords: {
      en: 'RTI MTSS response to intervention tiers',
      es: 'RTI MTSS respuesta a la intervención niveles',
    },
    menus: [{ menu: 'main', order: 47, under: 'students', icon: 'list-details' }],
  },
])
