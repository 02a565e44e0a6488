import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { reports } from './child-count/child-count.words.ts'
import { manages, serves } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/special-education',
    title: { en: 'Special education', es: 'Educación especial' },
    menus: [{ menu: 'main', order: 37, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/students/special-education',
    record: () => import('./plan/plan.record.ts').then((file) => file.plan),
    needs: manages,
    why: 'The specification has a page for each student; a case manager works through a list of all of them.',
    title: { en: 'IEP and 504 plans', es: 'IEP y planes 504' },
    about: {
      en: 'From the referral to the exit: goals, services, and what teachers do.',
      es: 'De la referencia a la salida: metas, servicios y lo que hacen los maestros.',
    },
    keywords: {
      en: 'special education IEP 504 disability SELPA',
      es: 'educación especial IEP 504 discapacidad SELPA',
    },
    one: { en: 'Plan', es: 'Plan' },
    menus: [{ menu: 'main', order: 54, under: 'students', icon: 'clipboard-list' }],
  },
  {
    path: '/students/special-education/progress-reports',
    record: () => import('./progress/progress.record.ts').then((file) => file.progressReport),
    needs: manages,
    why: 'What families were sent about the goals stays on record; the specification has no path for it.',
    title: { en: 'Written progress reports', es: 'Informes de avance escritos' },
    about: {
      en: 'What case managers wrote about the goals, and when it was sent.',
      es: 'Lo que los encargados escribieron sobre las metas y cuándo se envió.',
    },
    keywords: { en: 'IEP goals progress sent', es: 'IEP metas avance enviado' },
    one: { en: 'Progress report', es: 'Informe de avance' },
  },
]

export const screens = defineScreens(
  [
    {
      name: 'students/special-education/due',
      path: '/students/special-education/due',
      scope: 'chosen',
      why: 'Due lists are part of special education; the specification has no path for them.',
      area: 'app',
      needs: manages,
      title: { en: 'Special education due dates', es: 'Fechas límite de educación especial' },
      about: {
        en: 'Evaluations, annual reviews, three-year evaluations and transfers, by your calendar.',
        es: 'Evaluaciones, revisiones anuales, evaluaciones de tres años y traslados, según su calendario.',
      },
      keywords: {
        en: 'IEP 60 day annual triennial overdue timeline',
        es: 'IEP 60 días anual trienal vencido plazo',
      },
      menus: [{ menu: 'main', order: 55, under: 'students', icon: 'calendar' }],
    },
    {
      name: 'students/special-education/progress',
      path: '/students/special-education/progress',
      scope: 'chosen',
      why: 'Reports of progress go out with report cards (34 CFR 300.320); the specification has no path for them.',
      area: 'app',
      needs: manages,
      title: { en: 'IEP progress reports', es: 'Informes de avance del IEP' },
      about: {
        en: 'What is due with the report cards, and what was sent.',
        es: 'Lo que se envía con las boletas y lo que ya se envió.',
      },
      keywords: {
        en: 'IEP goals progress report card quarter',
        es: 'IEP metas avance boleta trimestre',
      },
      menus: [{ menu: 'main', order: 55, under: 'students', icon: 'list-details' }],
    },
    {
      name: 'students/special-education/caseload',
      path: '/students/special-education/caseload',
      scope: 'own',
      why: 'Providers and aides write down minutes and trials here; the specification has no path for it.',
      area: 'app',
      needs: [[...serves]],
      title: { en: 'My caseload', es: 'Mis estudiantes con plan' },
      about: {
        en: 'Write down minutes of services and trials of goals, and see what is owed.',
        es: 'Anote minutos de servicios e intentos de metas, y vea lo que se debe.',
      },
      keywords: {
        en: 'IEP service minutes make-up speech therapy trial data',
        es: 'IEP minutos de servicio terapia reposición datos',
      },
      menus: [{ menu: 'main', order: 56, under: 'students', icon: 'clock' }],
    },
    {
      name: 'students/special-education/balance',
      path: '/students/special-education/caseload/:planID',
      why: 'What the services of one plan owe, week by week.',
      area: 'app',
      needs: [[...serves]],
      title: { en: 'Minutes owed', es: 'Minutos que se deben' },
      parent: 'students/special-education/caseload',
    },
    {
      name: 'students/special-education/child-count',
      path: '/students/special-education/child-count',
      scope: 'chosen',
      why: 'States count children with disabilities each December 1 (IDEA, section 618); the specification has no path for it.',
      area: 'app',
      needs: reports,
      reach: 'district',
      title: { en: 'Special education child count', es: 'Conteo de educación especial' },
      about: {
        en: 'What you report to the state on December 1, and what is missing.',
        es: 'Lo que se informa al estado el 1 de diciembre y lo que falta.',
      },
      keywords: {
        en: 'CALPADS SPED report to the state December 1 IDEA 618 exits disability',
        es: 'CALPADS informar al estado 1 de diciembre salidas discapacidad',
      },
      menus: [{ menu: 'main', order: 57, under: 'students', icon: 'list-details' }],
    },
    {
      name: 'settings/special-education/services',
      path: '/settings/special-education/services',
      scope: 'own',
      why: 'What a week with holidays owes is the district’s decision.',
      area: 'app',
      needs: ['specialEducation.setup'],
      title: { en: 'Special education services', es: 'Servicios de educación especial' },
      about: {
        en: 'What a week with holidays owes.',
        es: 'Lo que se debe en una semana con días festivos.',
      },
      keywords: { en: 'IEP minutes holiday prorate', es: 'IEP minutos festivo prorratear' },
      menus: [{ menu: 'main', order: 1, under: 'settings/special-education' }],
    },
    {
      name: 'student/iep',
      path: '/student/:studentID/iep',
      area: 'app',
      // These needs only say who can open the page for some student; the server decides for each one.
      needs: [['students.specialEducation', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'IEP and 504', es: 'IEP y 504' },
      menus: [{ menu: 'student', order: 540, under: 'student/support' }],
      parent: 'students/search',
    },
  ],
  lists,
)
