import {
  defineScreens,
  type MenuGroup,
  type MenuPlace,
  type RecordScreens,
} from '@atrium/kit/shared'
import { needs } from '../words.ts'

const placesOf = (folder: string, order: number): MenuPlace[] => [
  { menu: 'main', order, under: folder },
]

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/microcredentialing',
    title: { en: 'Microcredentialing', es: 'Microcredenciales' },
    menus: [{ menu: 'main', order: 58, under: 'settings' }],
  },
  {
    name: 'settings/professional-development',
    title: { en: 'Professional development', es: 'Desarrollo profesional' },
    menus: [{ menu: 'main', order: 60, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/microcredentialing/stacks',
    record: () => import('./stacks.record.ts').then((file) => file.stacksRecord),
    needs: [needs.administer],
    title: { en: 'Stacks', es: 'Series' },
    about: {
      en: 'Sets of microcredentials that belong together.',
      es: 'Conjuntos de microcredenciales que van juntas.',
    },
    keywords: { en: 'series collection', es: 'colección' },
    one: { en: 'Stack', es: 'Serie' },
    menus: placesOf('microcredentialing', 44),
  },
  {
    path: '/microcredentialing/coaching-subjects',
    record: () =>
      import('./coaching-subjects.record.ts').then((file) => file.coachingSubjectsRecord),
    needs: [needs.administer],
    title: { en: 'Coaching subjects', es: 'Temas de acompañamiento' },
    about: {
      en: 'What learners can ask a coach about.',
      es: 'Los temas para los que se puede pedir acompañamiento.',
    },
    keywords: { en: 'coach topics', es: 'temas' },
    one: { en: 'Coaching subject', es: 'Tema de acompañamiento' },
    menus: placesOf('microcredentialing', 46),
  },
  {
    path: '/microcredentialing/reflection-templates',
    record: () =>
      import('./reflection-templates.record.ts').then((file) => file.reflectionTemplatesRecord),
    needs: [needs.administer],
    title: { en: 'Reflection templates', es: 'Plantillas de reflexión' },
    about: {
      en: 'The questions learners answer after earning a microcredential.',
      es: 'Las preguntas que se responden al obtener una microcredencial.',
    },
    keywords: { en: 'questions survey', es: 'preguntas encuesta' },
    one: { en: 'Reflection template', es: 'Plantilla de reflexión' },
    menus: placesOf('microcredentialing', 48),
  },
  {
    path: '/settings/professional-development/approval-areas',
    record: () => import('./approval-areas.record.ts').then((file) => file.approvalAreasRecord),
    needs: [needs.administer],
    title: { en: 'Approval areas', es: 'Áreas de aprobación' },
    about: {
      en: 'Who approves credit, and for what.',
      es: 'Quién aprueba los créditos y de qué tipo.',
    },
    keywords: { en: 'credit approvers', es: 'créditos aprobadores' },
    one: { en: 'Approval area', es: 'Área de aprobación' },
    menus: placesOf('settings/professional-development', 1),
  },
  {
    path: '/settings/professional-development/credit-types',
    record: () => import('./credit-types.record.ts').then((file) => file.creditTypesRecord),
    needs: [needs.administer],
    title: { en: 'Credit types', es: 'Tipos de crédito' },
    about: {
      en: 'The kinds of credit that courses and microcredentials give.',
      es: 'Los tipos de crédito que otorgan los cursos y las microcredenciales.',
    },
    keywords: { en: 'hours units', es: 'horas unidades' },
    one: { en: 'Credit type', es: 'Tipo de crédito' },
    menus: placesOf('settings/professional-development', 2),
  },
]

/** The lists of choices for microcredentials. */
export const screens = defineScreens(
  [
    {
      name: 'microcredentialing/course-code-reviewers',
      path: '/microcredentialing/course-code-reviewers',
      area: 'app',
      needs: [needs.administer],
      title: { en: 'Course code reviewers', es: 'Revisores por curso' },
      about: {
        en: 'Who reviews submissions for each course.',
        es: 'Quién revisa los envíos de cada curso.',
      },
      keywords: { en: 'assign reviewers', es: 'asignar revisores' },
      menus: placesOf('microcredentialing', 50),
    },
  ],
  lists,
)
