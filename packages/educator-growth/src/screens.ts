import { defineScreens, type BothLanguages, type RecordScreens } from '@atrium/kit/shared'
import { evaluates, manages, takesPart, works } from './words.ts'

const under = 'settings/educator-growth'

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/educator-growth/plans',
    record: () => import('./plans/plans.record.ts').then((file) => file.plan),
    needs: works,
    title: { en: 'Growth plans', es: 'Planes de desarrollo' },
    about: {
      en: 'Every plan of the year: where it is, what waits for whom, and what is late.',
      es: 'Todos los planes del año: en qué van, qué espera a quién y qué está retrasado.',
    },
    keywords: {
      en: 'evaluate teachers approve goals sign evaluation summative late',
      es: 'evaluar maestros aprobar metas firmar evaluación final retraso',
    },
    one: { en: 'Growth plan', es: 'Plan de desarrollo' },
    menus: [{ menu: 'main', order: 10, under }],
  },
  {
    path: '/settings/educator-growth/templates',
    record: () => import('./templates/templates.record.ts').then((file) => file.template),
    needs: works,
    title: { en: 'Plan templates', es: 'Plantillas de planes' },
    about: {
      en: 'What plans ask, for each group of educators. A school’s plans start here.',
      es: 'Lo que piden los planes para cada grupo de educadores. Aquí se inician los de una escuela.',
    },
    keywords: {
      en: 'start growth plans questions self-assessment',
      es: 'iniciar planes preguntas autoevaluación',
    },
    one: { en: 'Template', es: 'Plantilla' },
    menus: [{ menu: 'main', order: 50, under }],
  },
  {
    path: '/settings/educator-growth/dates',
    record: () => import('./dates/dates.record.ts').then((file) => file.datesRecord),
    needs: works,
    title: { en: 'Dates', es: 'Fechas' },
    about: {
      en: 'When each step opens and is due, also for people hired during the year.',
      es: 'Cuándo se abre y vence cada paso, también para quienes se contratan durante el año.',
    },
    keywords: {
      en: 'growth plan deadlines windows mid-year hire reminders',
      es: 'plazos de los planes contratación a medio año recordatorios',
    },
    one: { en: 'Dates', es: 'Fechas' },
    menus: [{ menu: 'main', order: 60, under }],
  },
  {
    path: '/settings/educator-growth/professional-learning-communities',
    record: () =>
      import('./communities/communities.record.ts').then((file) => file.communitiesRecord),
    needs: takesPart,
    title: { en: 'Learning communities', es: 'Comunidades de aprendizaje' },
    about: {
      en: 'Professional learning communities (PLCs) with their members and meetings.',
      es: 'Comunidades profesionales de aprendizaje (PLC) con sus integrantes y reuniones.',
    },
    keywords: {
      en: 'PLC professional learning community minutes agenda',
      es: 'PLC comunidad profesional acta orden del día',
    },
    one: { en: 'Learning community', es: 'Comunidad de aprendizaje' },
    menus: [{ menu: 'main', order: 40, under }],
  },
  {
    path: '/settings/educator-growth/community-meetings',
    record: () => import('./communities/meetings.record.ts').then((file) => file.meeting),
    needs: takesPart,
    title: { en: 'Community meetings', es: 'Reuniones de comunidades' },
    about: {
      en: 'Agendas, minutes, and action items of your communities.',
      es: 'Órdenes del día, actas y tareas de sus comunidades.',
    },
    keywords: {
      en: 'PLC take minutes agenda action items',
      es: 'PLC levantar acta orden del día tareas',
    },
    one: { en: 'Meeting', es: 'Reunión' },
    menus: [{ menu: 'main', order: 45, under }],
    why: 'a community’s meetings with agenda, minutes and action items are read on pages of their own; no path is given',
  },
  {
    path: '/settings/educator-growth/resources',
    record: () => import('./resources/resources.record.ts').then((file) => file.resourcesRecord),
    needs: takesPart,
    title: { en: 'Growth resources', es: 'Recursos de desarrollo' },
    about: {
      en: 'The library that plans recommend from, by competency.',
      es: 'La biblioteca desde la que los planes recomiendan, por competencia.',
    },
    keywords: { en: 'library articles videos courses', es: 'biblioteca artículos videos cursos' },
    one: { en: 'Resource', es: 'Recurso' },
    menus: [{ menu: 'main', order: 70, under }],
    why: 'growth resources of staff members come from a library that the office keeps; no path is given for it',
  },
]

const page = <const Name extends string>(
  name: Name,
  order: number,
  title: BothLanguages,
  needs: readonly (readonly string[])[],
) =>
  ({
    name: `staff-member/${name}` as const,
    path: `/staff-member/:staffID/${name}`,
    area: 'app',
    needs,
    title,
    menus: [{ menu: 'staff', order, under: 'staff-member/growth' }],
    parent: 'staff/search',
  }) as const

const evaluated = [[manages, evaluates, 'staff-own']] as const

export const screens = defineScreens(
  [
    page('growth-plan', 310, { en: 'Growth plan', es: 'Plan de desarrollo' }, evaluated),
    {
      name: 'staff-member/growth-plan/plan',
      path: '/staff-member/:staffID/growth-plan/:id',
      area: 'app',
      needs: evaluated,
      title: { en: 'Growth plan', es: 'Plan de desarrollo' },
      parent: 'staff-member/growth-plan',
      why: 'an educator and their evaluator work on a plan on one page; no path is given for it',
    },
    page('growth-resources', 315, { en: 'Growth resources', es: 'Recursos de desarrollo' }, [
      [manages, 'staff-own'],
    ]),
    page('mentees', 360, { en: 'Mentees', es: 'Personas a quienes acompaña' }, [
      [manages, 'staff-own'],
    ]),
  ],
  lists,
)
