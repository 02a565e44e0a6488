import { defineScreens, type RecordScreens } from '@atrium/kit/shared'
import { reviews } from './words.ts'

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/registration-forms/categories',
    record: () => import('./setup/categories.record.ts').then((file) => file.categoriesRecord),
    needs: [reviews],
    reach: 'district',
    title: { en: 'Registration categories', es: 'Categorías de inscripción' },
    about: {
      en: 'For whom a registration is, and which documents families bring.',
      es: 'Para quién es una inscripción y qué documentos presentan las familias.',
    },
    keywords: {
      en: 'require documents new returning student change of address',
      es: 'pedir documentos estudiante nuevo regresa cambio de domicilio',
    },
    one: { en: 'Registration category', es: 'Categoría de inscripción' },
    menus: [{ menu: 'main', order: 3, under: 'settings/registration-forms' }],
  },
  {
    path: '/settings/registration-forms/periods',
    record: () => import('./setup/periods.record.ts').then((file) => file.periodsRecord),
    needs: [reviews],
    reach: 'district',
    title: { en: 'Registration periods', es: 'Periodos de inscripción' },
    about: {
      en: 'Which form families fill in, for which school year, schools, and grades, and until when.',
      es: 'Qué formulario llenan las familias, para qué ciclo escolar, escuelas y grados, y hasta cuándo.',
    },
    keywords: {
      en: 'open registration for next year assign form',
      es: 'abrir inscripción del próximo ciclo asignar formulario',
    },
    one: { en: 'Registration period', es: 'Periodo de inscripción' },
    menus: [{ menu: 'main', order: 2, under: 'settings/registration-forms' }],
    why: 'a form is for a category, school year, schools, and grades; no path is given for where that is said',
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/registration-forms/submissions',
      path: '/settings/registration-forms/submissions',
      area: 'app',
      needs: [reviews],
      title: { en: 'Registration submissions', es: 'Inscripciones recibidas' },
      about: {
        en: 'What families have sent, what is missing, and who waits longest.',
        es: 'Lo que enviaron las familias, qué falta y quién espera más.',
      },
      keywords: {
        en: 'review accept registrations enroll new students missing documents',
        es: 'revisar aceptar inscripciones inscribir estudiantes nuevos documentos faltantes',
      },
      menus: [{ menu: 'main', order: 0, under: 'settings/registration-forms' }],
    },
    {
      name: 'settings/registration-forms/submissions/edit',
      path: '/settings/registration-forms/submissions/:id',
      area: 'app',
      needs: [reviews],
      title: { en: 'Review a registration', es: 'Revisar una inscripción' },
      parent: 'settings/registration-forms/submissions',
    },
    {
      name: 'settings/registration-forms/preview',
      path: '/settings/registration-forms/preview',
      area: 'app',
      needs: [reviews],
      title: { en: 'Registration preview', es: 'Vista previa de la inscripción' },
      about: {
        en: 'See a registration as the family of a new or returning child sees it, in each language.',
        es: 'Vea una inscripción como la ve la familia de un hijo nuevo o que regresa, en cada idioma.',
      },
      keywords: {
        en: 'preview form as guardian try out in Spanish',
        es: 'vista previa formulario como tutor probar en inglés',
      },
      menus: [{ menu: 'main', order: 4, under: 'settings/registration-forms' }],
      why: 'an office looks at what families see before it opens a registration; the specification asks for a preview as each person, without a path',
    },
    {
      name: 'family/registration',
      path: '/family/registration',
      area: 'app',
      needs: ['children.own'],
      title: { en: 'Registration', es: 'Inscripción' },
      about: {
        en: 'Register your children, or confirm them for next year.',
        es: 'Inscriba a sus hijos o confírmelos para el próximo ciclo.',
      },
      keywords: {
        en: 'register child enroll confirm next year change address',
        es: 'inscribir hijo confirmar próximo ciclo cambiar domicilio',
      },
      menus: [{ menu: 'user', order: 8, icon: 'clipboard-list' }],
      why: 'families register on a page of their own; the specification has the forms only for the office',
    },
    {
      name: 'family/registration/edit',
      path: '/family/registration/:id',
      area: 'app',
      needs: ['children.own'],
      title: { en: 'Your registration', es: 'Su inscripción' },
      parent: 'family/registration',
      why: 'families register on a page of their own; the specification has the forms only for the office',
    },
    {
      name: 'student/registration',
      path: '/student/:studentID/registration',
      area: 'app',
      // These needs only say who can open the page for some student; the server decides for each one.
      needs: [['students.read', 'children.own', 'profile.own']],
      title: { en: 'Registration', es: 'Inscripción' },
      menus: [{ menu: 'student', order: 311, under: 'student/school' }],
      parent: 'students/search',
    },
    {
      name: 'registration-status',
      path: '/registration-status/:token',
      area: 'public',
      needs: 'public',
      title: { en: 'Registration status', es: 'Estado de la inscripción' },
      why: 'a family without an account at hand looks up where its registration stands',
    },
  ],
  lists,
)
