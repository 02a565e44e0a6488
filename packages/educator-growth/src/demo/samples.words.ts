import type { Translated } from '@atrium/kit/shared'
import type { ResourceKind } from '../resources/resources.words.ts'
import type { EducatorGroup, QuestionKind, Stage } from '../words.ts'

interface DemoQuestion {
  stage: Stage
  section: Translated
  question: Translated
  kind: QuestionKind
  isRequired: boolean
  /** What an educator of the demo wrote. */
  answer: string
}

const practice = { en: 'Your practice', es: 'Su práctica' }
const students = { en: 'Your students', es: 'Sus estudiantes' }

export const demoQuestions: readonly DemoQuestion[] = [
  {
    ...{ stage: 'selfAssessment', section: practice, kind: 'level', isRequired: true },
    question: {
      en: 'How well do your lessons engage every student?',
      es: '¿Qué tanto involucran sus clases a cada estudiante?',
    },
    answer: '3',
  },
  {
    ...{ stage: 'selfAssessment', section: practice, kind: 'text', isRequired: true },
    question: {
      en: 'What works well in your classroom, and how do you know?',
      es: '¿Qué funciona bien en su salón de clases y cómo lo sabe?',
    },
    answer:
      'Students know the opening routine and start within two minutes. Exit tickets show that most of them follow the lesson.',
  },
  {
    ...{ stage: 'selfAssessment', section: students, kind: 'text', isRequired: false },
    question: {
      en: 'Which students do you want to reach better this year?',
      es: '¿A qué estudiantes quiere llegar mejor este año?',
    },
    answer: 'English learners who understand the work and rarely speak in class.',
  },
  {
    ...{ stage: 'midYear', section: practice, kind: 'text', isRequired: true },
    question: {
      en: 'What have you done for your goals so far?',
      es: '¿Qué ha hecho hasta ahora por sus metas?',
    },
    answer:
      'Three open questions are in every lesson plan, and a colleague visited twice and counted who answered.',
  },
  {
    ...{ stage: 'midYear', section: students, kind: 'text', isRequired: true },
    question: {
      en: 'What do the results of your students show?',
      es: '¿Qué muestran los resultados de sus estudiantes?',
    },
    answer: 'In September 14 of 28 students answered in a week. In December it was 23.',
  },
  {
    ...{ stage: 'summative', section: practice, kind: 'text', isRequired: true },
    question: {
      en: 'Which goals did you reach, and what made the difference?',
      es: '¿Qué metas alcanzó y qué fue lo decisivo?',
    },
    answer:
      'All students answer in a week now. Time to talk with a partner first made the difference.',
  },
  {
    ...{ stage: 'summative', section: practice, kind: 'text', isRequired: false },
    question: {
      en: 'What support do you need next year?',
      es: '¿Qué apoyo necesita el próximo año?',
    },
    answer: 'Time to visit a colleague’s class once a month.',
  },
]

export const demoTemplates: readonly {
  name: Translated
  educatorGroup: EducatorGroup
  instructions: Translated
  minGoals: number
  needsReview: boolean
}[] = [
  {
    ...{ educatorGroup: 'tenured', minGoals: 2, needsReview: false },
    name: { en: 'Tenured teachers', es: 'Maestros con permanencia' },
    instructions: {
      en: 'Start with your self-assessment. Then write two goals, and say how you will know that students learn more.',
      es: 'Empiece con su autoevaluación. Después escriba dos metas y cómo sabrá que los estudiantes aprenden más.',
    },
  },
  {
    ...{ educatorGroup: 'probationary', minGoals: 1, needsReview: false },
    name: { en: 'Probationary teachers', es: 'Maestros a prueba' },
    instructions: {
      en: 'Choose one goal together with your mentor. Your evaluator visits your classes in each semester.',
      es: 'Elija una meta con su mentor. Quien le evalúa visita sus clases cada semestre.',
    },
  },
  {
    ...{ educatorGroup: 'improvement', minGoals: 1, needsReview: true },
    name: { en: 'Plan of improvement', es: 'Plan de mejora' },
    instructions: {
      en: 'Your evaluator and you write the goals together, and meet every two weeks.',
      es: 'Usted y quien le evalúa escriben las metas juntos y se reúnen cada dos semanas.',
    },
  },
]

/** Goals, each with the place of its competency among the district’s. */
export const demoGoals = [
  {
    ...{ competency: 0, goal: 'Ask questions that every student can start to answer' },
    actions: 'Plan three open questions for each lesson, and give time to talk with a partner.',
    measure: 'A colleague counts who answers in one lesson of each unit: all of them by April.',
  },
  {
    ...{ competency: 4, goal: 'Use exit tickets to plan the next lesson' },
    actions: 'Two exit tickets a week, sorted on the same day.',
    measure: 'Eight of ten students meet the unit’s standard at the first attempt.',
  },
  {
    ...{ competency: 1, goal: 'Start every class within two minutes of the bell' },
    actions: 'Teach the opening routine again after each break.',
    measure: 'A log of starting times, ten days in each quarter.',
  },
  {
    ...{ competency: 3, goal: 'Plan each unit from what students can do at its end' },
    actions: 'Write the unit’s last task first, together with the grade-level team.',
    measure: 'The last tasks of all units are in the team’s folder before the unit starts.',
  },
] as const

export const demoResources: readonly {
  title: string
  kind: ResourceKind
  description: Translated
  minutesLong: number
  /** Places among the district’s competencies. */
  competencies: readonly number[]
  suits: EducatorGroup[]
}[] = [
  {
    ...{ title: 'Questions that open a discussion', kind: 'article', minutesLong: 20 },
    ...{ competencies: [0], suits: [] },
    description: { en: 'With twelve examples for math.', es: 'Con doce ejemplos de matemáticas.' },
  },
  {
    ...{ title: 'Wait time in a seventh-grade class', kind: 'video', minutesLong: 12 },
    ...{ competencies: [0, 1], suits: [] },
    description: {
      en: 'What changes when a teacher waits five seconds.',
      es: 'Qué cambia cuando un maestro espera cinco segundos.',
    },
  },
  {
    ...{ title: 'The first six weeks', kind: 'book', minutesLong: 300 },
    ...{ competencies: [1], suits: ['probationary'] },
    description: { en: 'Routines for a new year.', es: 'Rutinas para un año nuevo.' },
  },
  {
    ...{ title: 'Exit tickets in five minutes', kind: 'tool', minutesLong: 15 },
    ...{ competencies: [4], suits: [] },
    description: { en: 'Forms to copy.', es: 'Formularios para copiar.' },
  },
  {
    ...{ title: 'Planning units backward', kind: 'course', minutesLong: 180 },
    ...{ competencies: [3], suits: [] },
    description: {
      en: 'Three evenings, online, with your own unit.',
      es: 'Tres tardes, en línea, con su propia unidad.',
    },
  },
  {
    ...{ title: 'A unit on linear functions', kind: 'sample', minutesLong: 30 },
    ...{ competencies: [2, 3], suits: [] },
    description: { en: 'From Redwood’s algebra team.', es: 'Del equipo de álgebra de Redwood.' },
  },
  {
    ...{ title: 'Talking with families about progress', kind: 'article', minutesLong: 15 },
    ...{ competencies: [5], suits: [] },
    description: {
      en: 'How to start, and what to leave for a second call.',
      es: 'Cómo empezar y qué dejar para una segunda llamada.',
    },
  },
]

export const demoCommunities = [
  {
    name: 'Algebra I team',
    purpose: 'Common assessments for each unit, and what to do for students who need more time.',
    meetings: [
      {
        title: 'Results of unit 1',
        agenda: '1. Results by question\n2. Groups for the retake\n3. Unit 2',
        minutes:
          'Most errors are in solving with fractions. We teach it again with area models before the retake, and share one exit ticket.',
        actions: ['Write the retake for unit 1', 'Share area models for fractions'],
      },
      {
        title: 'Retake and unit 2',
        agenda: '1. Retake\n2. Common exit ticket\n3. Pacing',
        minutes:
          'Nineteen of 26 students passed the retake. The common exit ticket for unit 2 is on Thursday of the second week.',
        actions: ['Copy the exit ticket for all sections'],
      },
    ],
    next: { title: 'Results of unit 2', agenda: '1. Exit tickets\n2. Results\n3. Unit 3' },
  },
  {
    name: 'Writing in every subject',
    purpose: 'One page of writing in each subject and month, read with the same guide.',
    meetings: [
      {
        title: 'The guide for reading',
        agenda: '1. Read five papers together\n2. Change the guide',
        minutes:
          'We agree on four of five papers. The guide’s line on evidence needs an example for science.',
        actions: ['Add an example for science to the guide'],
      },
    ],
    next: { title: 'Papers of this month', agenda: '1. Read papers\n2. What to teach next' },
  },
] as const
