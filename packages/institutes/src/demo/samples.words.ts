/** What the demo’s staff propose, and for which panel (by its place). */
export const demoProposals: readonly (readonly [title: string, panel: number])[] = [
  ['Reading buddies across grades', 0],
  ['Math talks in five minutes', 1],
  ['A calm corner in every classroom', 2],
  ['Writing with family stories', 0],
  ['Robots with cardboard and tape', 1],
  ['Morning circles for older students', 2],
  ['Poems that students perform', 0],
  ['The school garden as a lab', 1],
  ['Walking meetings with students', 2],
  ['Book clubs in two languages', 0],
  ['Fractions in the kitchen', 1],
  ['Peer mediators at recess', 2],
  ['A newspaper written by fourth graders', 0],
  ['Weather stations on the roof', 1],
  ['Breathing and stretching between classes', 2],
  ['Vocabulary games for newcomers', 0],
  ['Coding without a computer', 1],
  ['Student-led conferences', 0],
]

export const demoPanels = [
  { name: 'Literacy', nameEs: 'Lectoescritura', most: null },
  { name: 'Science and mathematics', nameEs: 'Ciencias y matemáticas', most: null },
  { name: 'School climate', nameEs: 'Convivencia escolar', most: null },
] as const

export const demoCriteria = [
  { name: 'Use for other teachers', nameEs: 'Utilidad para otros maestros', weight: 40 },
  { name: 'Evidence that it works', nameEs: 'Evidencia de que funciona', weight: 35 },
  { name: 'Plan for the session', nameEs: 'Plan de la sesión', weight: 25 },
] as const

export const demoQuestions = [
  {
    type: 'text',
    text: 'What will people learn in your session?',
    answers: [
      'How to start with one class and no extra budget, with the materials that we made.',
      'Three routines that we use every week, and what to do when they don’t go well.',
      'How we planned it with our grade-level team, and what we would change.',
    ],
  },
  {
    type: 'text',
    text: 'How do you know that it works?',
    answers: [
      'We compared work samples from the fall and the spring.',
      'Students answered a short survey three times, and two classes next door tried it too.',
      'Attendance and visits to the office changed; we bring the numbers.',
    ],
  },
  {
    type: 'opts',
    text: 'How long is your session?',
    options: [
      { value: '45', label: '45 minutes' },
      { value: '90', label: '90 minutes' },
    ],
  },
] as const

export const demoComments = [
  'Clear and ready to use.',
  'Good idea; the plan needs more time for practice.',
  'I would like to see more evidence.',
  null,
] as const
