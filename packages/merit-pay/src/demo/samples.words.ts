import type { Translated } from '@atrium/kit/shared'

export const demoCategories: readonly { code: string; name: Translated }[] = [
  { code: 'TEACH', name: { en: 'Classroom teachers', es: 'Maestros de aula' } },
  { code: 'COUNS', name: { en: 'Counselors and librarians', es: 'Consejería y biblioteca' } },
]

export const demoAreas: readonly {
  code: string
  name: Translated
  description: string
  weight: number
  components: readonly (readonly [en: string, es: string, weight: number])[]
}[] = [
  {
    code: 'INSTR',
    name: { en: 'Instruction', es: 'Enseñanza' },
    description: 'What a visitor sees and hears in class.',
    weight: 40,
    components: [
      ['Questions and discussion', 'Preguntas y diálogo', 60],
      ['Feedback to students', 'Retroalimentación a los estudiantes', 40],
    ],
  },
  {
    code: 'GROWTH',
    name: { en: 'Student growth', es: 'Avance de los estudiantes' },
    description: 'How far students have come, compared with students who began alike.',
    weight: 35,
    components: [['Growth of own classes', 'Avance de los propios grupos', 100]],
  },
  {
    code: 'SCHOOL',
    name: { en: 'Contribution to the school', es: 'Contribución a la escuela' },
    description: 'Work with colleagues and families.',
    weight: 25,
    components: [
      ['Work with colleagues', 'Trabajo con colegas', 50],
      ['Work with families', 'Trabajo con las familias', 50],
    ],
  },
]

export const demoLevels = [
  { name: 'Developing', nameEs: 'En desarrollo', atLeast: 1, shares: 0 },
  { name: 'Effective', nameEs: 'Efectivo', atLeast: 2, shares: 1 },
  { name: 'Highly effective', nameEs: 'Altamente efectivo', atLeast: 2.88, shares: 1.5 },
  { name: 'Exemplary', nameEs: 'Ejemplar', atLeast: 3.5, shares: 2.5 },
] as const

export const demoVisits: readonly string[] = [
  'Asked three students to say the idea in their own words before writing it on the board.',
  'Waited after each question; eleven different students answered.',
  'Groups compared two solutions and agreed on the shorter one.',
  'Handed back drafts with one question each; students revised at once.',
  'The warm-up took half the period; the new material had ten minutes.',
]
