/** The parts of the demo's pathways: steps name the demo's microcredentials. */
export interface DemoStep {
  name: string
  completeAll: boolean
  numberRequired: number
  required: boolean
  badges: readonly string[]
}

export const demoPathways: readonly {
  name: string
  description: string
  steps: readonly DemoStep[]
}[] = [
  {
    name: 'Assessment for learning',
    description:
      '<p>From asking better questions to giving feedback students use: three steps for a school year.</p>',
    steps: [
      {
        name: 'Ask and listen',
        completeAll: true,
        numberRequired: 0,
        required: true,
        badges: ['Questions that open up thinking'],
      },
      {
        name: 'Use what you hear',
        completeAll: false,
        numberRequired: 1,
        required: true,
        badges: ['Exit tickets that change tomorrow', 'Feedback that students use'],
      },
      {
        name: 'In every subject',
        completeAll: false,
        numberRequired: 1,
        required: false,
        badges: ['Reading graphs aloud in mathematics', 'Writing to think in science'],
      },
    ],
  },
  {
    name: 'A classroom for everyone',
    description: '<p>Know every student, repair harm, and make materials everyone can read.</p>',
    steps: [
      {
        name: 'Known by name',
        completeAll: true,
        numberRequired: 0,
        required: true,
        badges: ['Greeting every student by name', 'Repairing harm in the classroom'],
      },
      {
        name: 'Open to all',
        completeAll: false,
        numberRequired: 1,
        required: true,
        badges: ['Materials that everyone can read', 'Conversaciones académicas en dos idiomas'],
      },
    ],
  },
]

export const demoCurricula: readonly {
  name: string
  description: string
  pathways: readonly { name: string; required: boolean }[]
}[] = [
  {
    name: 'The first years of teaching',
    description:
      '<p>For teachers in their first three years: a classroom where everyone belongs, and assessment that helps students learn.</p>',
    pathways: [
      { name: 'A classroom for everyone', required: true },
      { name: 'Assessment for learning', required: true },
    ],
  },
]
