import {
  defineScreens,
  type BothLanguages,
  type MenuGroup,
  type RecordScreens,
} from '@atrium/kit/shared'
import { counsels } from './counseling/counseling.fields.ts'
import { entersPoints, manages, readsCurrent } from './interventions/intervention.words.ts'
import { refers } from './interventions/referrals/referral.words.ts'

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
  {
    name: 'settings/intervention',
    title: { en: 'Intervention', es: 'Intervención' },
    menus: [{ menu: 'main', order: 38, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/students/response-to-intervention/referrals',
    record: () =>
      import('./interventions/referrals/referrals.record.ts').then((file) => file.referral),
    needs: [[...refers]],
    why: 'Referrals with their evidence, team and meetings; the specification has no path for them.',
    title: { en: 'Referrals for support', es: 'Referencias para apoyo' },
    about: {
      en: 'Students who may need more support, with the evidence and what the team decided.',
      es: 'Estudiantes que quizá necesitan más apoyo, con las pruebas y lo que decidió el equipo.',
    },
    keywords: { en: 'RTI SST MTSS referral', es: 'RTI SST MTSS referencia' },
    one: { en: 'Referral', es: 'Referencia' },
    menus: [{ menu: 'main', order: 49, under: 'students', icon: 'inbox' }],
  },
  {
    path: '/settings/intervention/administration',
    record: () => import('./interventions/tiers/tiers.record.ts').then((file) => file.tiersRecord),
    needs: [manages],
    title: { en: 'Tiers of support', es: 'Niveles de apoyo' },
    about: {
      en: 'What your district calls its tiers of support, their order, and what they mean.',
      es: 'Cómo llama su distrito a sus niveles de apoyo, su orden y lo que significan.',
    },
    keywords: {
      en: 'RTI MTSS administration rename tiers add a tier',
      es: 'RTI MTSS administración cambiar niveles agregar un nivel',
    },
    one: { en: 'Tier', es: 'Nivel' },
    menus: [{ menu: 'main', order: 1, under: 'settings/intervention' }],
  },
  {
    path: '/settings/intervention/areas',
    record: () => import('./interventions/tiers/areas.record.ts').then((file) => file.areasRecord),
    needs: [manages],
    why: 'The areas that interventions, referrals, and progress monitors choose from.',
    title: { en: 'Areas of support', es: 'Áreas de apoyo' },
    about: {
      en: 'What students get support in, such as reading or attendance.',
      es: 'En qué reciben apoyo los estudiantes, como lectura o asistencia.',
    },
    keywords: { en: 'RTI MTSS add an area', es: 'RTI MTSS agregar un área' },
    one: { en: 'Area', es: 'Área' },
    menus: [{ menu: 'main', order: 2, under: 'settings/intervention' }],
  },
  {
    path: '/settings/intervention/progress-monitors',
    record: () =>
      import('./interventions/monitoring/monitors.record.ts').then((file) => file.monitorsRecord),
    needs: [manages],
    title: { en: 'Progress monitors', es: 'Medidas de progreso' },
    about: {
      en: 'What is measured while an intervention goes on, and how often.',
      es: 'Lo que se mide durante una intervención y con qué frecuencia.',
    },
    keywords: { en: 'RTI CBM fluency probes', es: 'RTI fluidez pruebas breves' },
    one: { en: 'Progress monitor', es: 'Medida de progreso' },
    menus: [{ menu: 'main', order: 3, under: 'settings/intervention' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'students/search',
      path: '/students/search',
      scope: 'own',
      area: 'app',
      needs: [['students.read', 'students.own']],
      title: { en: 'Students', es: 'Estudiantes' },
      keywords: {
        en: 'find a student look up roster directory',
        es: 'buscar un estudiante lista directorio',
      },
      menus: [{ menu: 'main', order: 10, under: 'students', icon: 'search' }],
    },
    {
      name: 'students/add',
      path: '/students/add',
      area: 'app',
      needs: ['students.manage'],
      title: { en: 'Add student', es: 'Agregar estudiante' },
      keywords: {
        en: 'enroll a student register new transfer in',
        es: 'inscribir matricular un estudiante nuevo traslado',
      },
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
    {
      ...page('counseling', 520, 'student/support', {
        en: 'Counseling notes',
        es: 'Notas de consejería',
      }),
      needs: [counsels],
      why: 'A counselor’s notes are apart from the record that families read; the specification has no path for them.',
    },
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
    {
      name: 'students/response-to-intervention/points',
      path: '/students/response-to-intervention/points',
      scope: 'chosen',
      why: 'Measures of a class are entered at once; the specification has no path for it.',
      area: 'app',
      needs: [[...entersPoints]],
      title: { en: 'Enter measures', es: 'Anotar medidas' },
      about: {
        en: 'This week’s measures of students with an intervention that you lead.',
        es: 'Las medidas de esta semana de los estudiantes cuyas intervenciones usted dirige.',
      },
      keywords: {
        en: 'RTI progress monitoring points fluency',
        es: 'RTI seguimiento del progreso puntos fluidez',
      },
      menus: [{ menu: 'main', order: 48, under: 'students', icon: 'list-details' }],
    },
    {
      name: 'settings/intervention/rti-forms',
      path: '/settings/intervention/rti-forms',
      scope: 'own',
      area: 'app',
      needs: [manages],
      title: { en: 'RTI forms', es: 'Formularios de RTI' },
      about: {
        en: 'What your schools ask when a student needs more support.',
        es: 'Lo que preguntan sus escuelas cuando un estudiante necesita más apoyo.',
      },
      keywords: { en: 'RTI referral questions', es: 'RTI referencia preguntas' },
      menus: [{ menu: 'main', order: 4, under: 'settings/intervention' }],
    },
    {
      name: 'settings/intervention/rti-forms/edit',
      path: '/settings/intervention/rti-forms/:id',
      area: 'app',
      needs: [manages],
      title: { en: 'RTI form', es: 'Formulario de RTI' },
      parent: 'settings/intervention/rti-forms',
    },
  ],
  lists,
)
