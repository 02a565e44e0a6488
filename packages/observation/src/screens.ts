import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { evaluates, manages, works } from './words.ts'

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
  {
    path: '/settings/educator-growth/calibration',
    record: () => import('./calibration/exercises.record.ts').then((file) => file.exercise),
    needs: [manages],
    title: { en: 'Calibration exercises', es: 'Ejercicios de calibración' },
    about: {
      en: 'Lessons that several evaluators rate, to see how well they agree.',
      es: 'Clases que califican varios evaluadores, para ver cuánto coinciden.',
    },
    keywords: { en: 'kappa agreement rate together', es: 'kappa acuerdo calificar juntos' },
    one: { en: 'Calibration exercise', es: 'Ejercicio de calibración' },
    menus: [{ menu: 'main', order: 80, under }],
    why: 'evaluators are calibrated with agreement by kappa; no path is given for the exercises',
  },
  {
    path: '/staff/observations',
    record: () => import('./lessons/observations.record.ts').then((file) => file.observation),
    needs: works,
    title: { en: 'Observations', es: 'Observaciones' },
    about: {
      en: 'Plan visits to lessons, observe, and share what you saw.',
      es: 'Planee visitas a clases, observe y comparta lo que vio.',
    },
    keywords: {
      en: 'observe a lesson evaluate teacher walkthrough',
      es: 'observar una clase evaluar maestro visita',
    },
    one: { en: 'Observation', es: 'Observación' },
    menus: [{ menu: 'main', order: 48, under: 'staff', icon: 'eye' }],
    why: 'the specification has a page for each staff member; an evaluator works through a list of all of them',
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/educator-growth/analytics',
      path: '/settings/educator-growth/analytics',
      area: 'app',
      needs: [manages],
      title: { en: 'Growth analytics', es: 'Análisis del desarrollo' },
      about: {
        en: 'What observations say about schools and competencies, without small groups.',
        es: 'Lo que dicen las observaciones sobre escuelas y competencias, sin grupos pequeños.',
      },
      keywords: {
        en: 'ratings evaluators bias compare schools',
        es: 'calificaciones evaluadores sesgo comparar escuelas',
      },
      menus: [{ menu: 'main', order: 90, under }],
    },
    {
      name: 'staff/observations/observe',
      path: '/staff/observations/:id/observe',
      area: 'app',
      needs: [evaluates],
      title: { en: 'Observe a lesson', es: 'Observar una clase' },
      parent: 'staff/observations',
      why: 'notes of a lesson while it takes place, also without a connection; no path is given for it',
    },
    {
      name: 'staff/calibration',
      path: '/staff/calibration/:id',
      area: 'app',
      needs: [evaluates],
      title: { en: 'Rate for calibration', es: 'Calificar para la calibración' },
      parent: 'staff/observations',
      why: 'where an evaluator rates the lessons of an exercise; no path is given for it',
    },
    {
      name: 'staff-member/observations',
      path: '/staff-member/:staffID/observations',
      area: 'app',
      // These needs only say who can open the page for someone; the server decides for each person.
      needs: [[manages, evaluates, 'staff-own']],
      title: { en: 'Observations', es: 'Observaciones' },
      menus: [{ menu: 'staff', order: 320, under: 'staff-member/growth' }],
      parent: 'staff/search',
    },
    {
      name: 'staff-member/observation',
      path: '/staff-member/:staffID/observations/:id',
      area: 'app',
      needs: [['staff-own']],
      title: { en: 'Observation', es: 'Observación' },
      parent: 'staff-member/observations',
      why: 'where an educator reads one observation, responds, and signs',
    },
    {
      name: 'staff-member/video-evaluation',
      path: '/staff-member/:staffID/video-evaluation',
      area: 'app',
      needs: [['staff.read', 'staff-own']],
      title: { en: 'Video evaluation', es: 'Evaluación por video' },
      menus: [{ menu: 'staff', order: 325, under: 'staff-member/growth' }],
      parent: 'staff/search',
    },
  ],
  lists,
)
