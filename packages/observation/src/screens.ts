import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { manages, works } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/educator-growth',
    title: { en: 'Educator growth', es: 'Desarrollo de educadores' },
    menus: [{ menu: 'main', order: 40, under: 'settings' }],
  },
]

const under = 'settings/educator-growth'

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/educator-growth/frameworks',
    record: () => import('./frameworks/frameworks.record.ts').then((file) => file.frameworksRecord),
    needs: works,
    title: { en: 'Frameworks', es: 'Marcos' },
    about: {
      en: 'Teaching standards, and the levels that lessons are rated by.',
      es: 'Estándares de enseñanza y los niveles con los que se califican las clases.',
    },
    keywords: { en: 'rubric standards levels CSTP', es: 'rúbrica estándares niveles' },
    one: { en: 'Framework', es: 'Marco' },
    menus: [{ menu: 'main', order: 19, under }],
    why: 'competencies belong to a framework with its own rubric levels; no path is given for it',
  },
  {
    path: '/settings/educator-growth/competencies',
    record: () =>
      import('./frameworks/competencies.record.ts').then((file) => file.competenciesRecord),
    needs: works,
    title: { en: 'Competencies', es: 'Competencias' },
    about: {
      en: 'What good teaching consists of, with indicators and rubrics.',
      es: 'En qué consiste la buena enseñanza, con indicadores y rúbricas.',
    },
    keywords: { en: 'rubric indicators standards', es: 'rúbrica indicadores estándares' },
    one: { en: 'Competency', es: 'Competencia' },
    menus: [{ menu: 'main', order: 20, under }],
  },
  {
    path: '/settings/educator-growth/mentors-and-evaluators',
    record: () => import('./colleagues/colleagues.record.ts').then((file) => file.colleaguesRecord),
    needs: [manages],
    title: { en: 'Mentors and evaluators', es: 'Mentores y evaluadores' },
    about: {
      en: 'Who evaluates and who mentors whom this year.',
      es: 'Quién evalúa y quién es mentor de quién este año.',
    },
    keywords: { en: 'assign evaluator mentor', es: 'asignar evaluador mentor' },
    one: { en: 'Mentor or evaluator', es: 'Mentor o evaluador' },
    menus: [{ menu: 'main', order: 30, under }],
  },
]

export const screens = defineScreens([], lists)
