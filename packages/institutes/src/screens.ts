import {
  defineScreens,
  type BothLanguages,
  type MenuGroup,
  type RecordScreens,
} from '@atrium/kit/shared'
import { manages, runs, takesPart } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/institutes',
    title: { en: 'Institutes', es: 'Institutos' },
    menus: [{ menu: 'main', order: 41, under: 'settings' }],
  },
  {
    name: 'staff-member/institutes',
    title: { en: 'Institutes', es: 'Institutos' },
    menus: [{ menu: 'staff', order: 185 }],
  },
]

const under = 'settings/institutes'

/** Directly below the list is the number of an institute. */
const atList = 'platform.md §2.2: the list takes an instituteID; what it opens needs a path besides'

const lists: readonly RecordScreens[] = [
  {
    path: '/institute',
    record: () => import('./institutes/institutes.record.ts').then((file) => file.institute),
    needs: takesPart,
    title: { en: 'Institutes', es: 'Institutos' },
    about: {
      en: 'Calls for proposals: apply, serve on a panel, and see what is decided.',
      es: 'Convocatorias: presente una solicitud, participe en un panel y vea lo que se decide.',
    },
    keywords: {
      en: 'apply proposal summer institute panel score decide letters',
      es: 'solicitar propuesta instituto de verano panel puntuar decidir cartas',
    },
    one: { en: 'Institute', es: 'Instituto' },
    menus: [{ menu: 'main', order: 60, under: 'professional-development', icon: 'school' }],
  },
]

const own = <const Name extends string>(
  name: Name,
  order: number,
  title: BothLanguages,
  about: BothLanguages,
  keywords: BothLanguages,
) =>
  ({
    name: `staff-member/${name}` as const,
    path: `/staff-member/:staffID/${name}`,
    area: 'app',
    needs: ['staff-own'],
    ...{ title, about, keywords, parent: 'staff/search' },
    menus: [{ menu: 'staff', order, under: 'staff-member/institutes' }],
  }) as const

export const screens = defineScreens(
  [
    {
      name: 'institute/reading',
      path: '/institute/readings/:readingID',
      area: 'app',
      needs: takesPart,
      title: { en: 'Score a submission', es: 'Puntuar una solicitud' },
      parent: 'institute',
      why: 'issue: submissions go to panels that score them; no path is given',
    },
    {
      name: `${under}/administrators`,
      path: '/settings/institutes/administrators/:instituteID?',
      area: 'app',
      needs: runs,
      title: { en: 'Institute administrators', es: 'Administradores de institutos' },
      about: { en: 'Who runs which institute.', es: 'Quién lleva cada instituto.' },
      keywords: {
        en: 'add institute administrator name permission',
        es: 'agregar administrador instituto permiso',
      },
      menus: [{ menu: 'main', order: 10, under }],
      record: {
        part: 'list',
        load: () =>
          import('./administrators/administrators.record.ts').then(
            (file) => file.administratorsRecord,
          ),
      },
    },
    {
      name: `${under}/administrators/edit`,
      path: '/settings/institutes/administrators/administrator/:id',
      area: 'app',
      needs: runs,
      title: { en: 'Administrator', es: 'Administrador' },
      parent: `${under}/administrators`,
      why: atList,
      record: {
        part: 'form',
        load: () =>
          import('./administrators/administrators.record.ts').then(
            (file) => file.administratorsRecord,
          ),
      },
    },
    {
      name: `${under}/forms`,
      path: '/settings/institutes/forms/:instituteID?',
      area: 'app',
      needs: [manages],
      reach: 'district',
      title: { en: 'Institute forms', es: 'Formularios de institutos' },
      about: {
        en: 'What applicants answer, and which institutes ask it.',
        es: 'Lo que responden los solicitantes y qué institutos lo piden.',
      },
      keywords: {
        en: 'build form questions application proposal',
        es: 'crear formulario preguntas solicitud propuesta',
      },
      menus: [{ menu: 'main', order: 20, under }],
    },
    {
      name: `${under}/forms/edit`,
      path: '/settings/institutes/forms/form/:id',
      area: 'app',
      needs: [manages],
      reach: 'district',
      title: { en: 'Form', es: 'Formulario' },
      parent: `${under}/forms`,
      why: atList,
    },
    {
      name: `${under}/form-submissions`,
      path: '/settings/institutes/form-submissions/:instituteID?',
      area: 'app',
      needs: runs,
      title: { en: 'Form submissions', es: 'Solicitudes recibidas' },
      about: {
        en: 'What staff submitted, with its readers, scores, and decision.',
        es: 'Lo que presentó el personal, con sus lectores, puntuaciones y decisión.',
      },
      keywords: {
        en: 'review submissions decide accept decline waiting list scores',
        es: 'revisar solicitudes decidir aceptar lista de espera puntuaciones',
      },
      menus: [{ menu: 'main', order: 30, under }],
      record: {
        part: 'list',
        load: () => import('./submissions/submissions.record.ts').then((file) => file.submission),
      },
    },
    {
      name: `${under}/form-submissions/edit`,
      path: '/settings/institutes/form-submissions/submission/:id',
      area: 'app',
      needs: runs,
      title: { en: 'Submission', es: 'Solicitud' },
      parent: `${under}/form-submissions`,
      why: atList,
      record: {
        part: 'form',
        load: () => import('./submissions/submissions.record.ts').then((file) => file.submission),
      },
    },
    {
      name: `${under}/reports`,
      path: '/settings/institutes/reports/:instituteID?',
      area: 'app',
      needs: runs,
      title: { en: 'Institute reports', es: 'Informes de institutos' },
      about: {
        en: 'Submissions by status and school, scores with their spread, and how much panels read.',
        es: 'Solicitudes por estado y escuela, puntuaciones con su dispersión y cuánto leen los paneles.',
      },
      keywords: {
        en: 'print results export scores panel load',
        es: 'imprimir resultados exportar puntuaciones carga de paneles',
      },
      menus: [{ menu: 'main', order: 40, under }],
    },
    own(
      'institute-forms',
      186,
      { en: 'Institute forms', es: 'Solicitudes a institutos' },
      {
        en: 'Apply to an institute, and see what is decided.',
        es: 'Presente una solicitud a un instituto y vea lo que se decide.',
      },
      {
        en: 'apply proposal submit withdraw letter',
        es: 'presentar propuesta solicitud retirar carta',
      },
    ),
    {
      name: 'staff-member/institute-forms/form',
      path: '/staff-member/:staffID/institute-forms/:submissionID',
      area: 'app',
      needs: ['staff-own'],
      title: { en: 'Form', es: 'Formulario' },
      parent: 'staff-member/institute-forms',
      why: 'issue: staff apply with a form that takes a page; no path is given',
    },
    own(
      'institute-panel-preferences',
      187,
      { en: 'Panel preferences', es: 'Paneles preferidos' },
      {
        en: 'Which panels should read what you submit.',
        es: 'Qué paneles deben leer lo que usted presenta.',
      },
      {
        en: 'choose panel strand for my proposal',
        es: 'elegir panel para mi propuesta',
      },
    ),
    own(
      'institute-panelist-preferences',
      188,
      { en: 'Panelist preferences', es: 'Preferencias como panelista' },
      {
        en: 'Serve on panels: which ones, how much you read, and conflicts of interest.',
        es: 'Participe en paneles: en cuáles, cuánto lee y sus conflictos de interés.',
      },
      {
        en: 'volunteer read score panel conflict of interest recuse',
        es: 'ofrecerse leer puntuar panel conflicto de interés',
      },
    ),
  ],
  lists,
)
