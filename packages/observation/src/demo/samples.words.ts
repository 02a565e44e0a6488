/** A framework in the demo district’s own words, from the lowest level up. */
export const demoLevels = [
  { name: 'Starting', nameEs: 'Inicial' },
  { name: 'Developing', nameEs: 'En desarrollo' },
  { name: 'Skilled', nameEs: 'Hábil' },
  { name: 'Leading', nameEs: 'Ejemplar' },
] as const

interface Indicator {
  name: string
  nameEs: string
  levels: readonly [string, string, string, string]
}

export const demoCompetencies: readonly {
  code: string
  name: { en: string; es: string }
  description: string
  indicators: readonly Indicator[]
}[] = [
  {
    code: '1',
    name: { en: 'Plans so that every student can learn', es: 'Planea para que todos aprendan' },
    description: 'Lessons have a purpose, build on what students know, and leave time to check.',
    indicators: [
      {
        name: 'The goal of the lesson is clear to students',
        nameEs: 'La meta de la clase es clara para los estudiantes',
        levels: [
          'Students can’t say what they are learning.',
          'The goal is posted; few students can explain it.',
          'Most students can say what they are learning and why.',
          'Students use the goal to judge their own work.',
        ],
      },
      {
        name: 'The steps build on one another',
        nameEs: 'Los pasos se apoyan unos en otros',
        levels: [
          'Tasks don’t connect.',
          'Some tasks prepare the next one.',
          'Each task prepares the next, with help where it is needed.',
          'Students choose the next step by what they have shown.',
        ],
      },
    ],
  },
  {
    code: '2',
    name: { en: 'Keeps a safe and busy classroom', es: 'Mantiene un aula segura y activa' },
    description: 'Routines save time, and everyone is treated with respect.',
    indicators: [
      {
        name: 'Routines save time for learning',
        nameEs: 'Las rutinas dejan tiempo para aprender',
        levels: [
          'Much time is lost between tasks.',
          'Routines work with reminders.',
          'Students know what to do, and little time is lost.',
          'Students run the routines themselves.',
        ],
      },
      {
        name: 'Students and teacher treat each other with respect',
        nameEs: 'Estudiantes y maestro se tratan con respeto',
        levels: [
          'Some students are ignored or put down.',
          'Talk is mostly polite; some students stay out.',
          'Everyone is heard, and mistakes are welcome.',
          'Students include and correct each other kindly.',
        ],
      },
    ],
  },
  {
    code: '3',
    name: { en: 'Leads students to think', es: 'Lleva a los estudiantes a pensar' },
    description: 'Questions, tasks, and talk make students explain and revise their ideas.',
    indicators: [
      {
        name: 'Questions ask for reasons',
        nameEs: 'Las preguntas piden razones',
        levels: [
          'Questions have one short answer.',
          'Some questions ask why; few students answer.',
          'Most questions ask for reasons, with time to think.',
          'Students ask each other for reasons.',
        ],
      },
      {
        name: 'Many students take part',
        nameEs: 'Participan muchos estudiantes',
        levels: [
          'A few students do the talking.',
          'Volunteers take part.',
          'Nearly everyone speaks, writes, or shows an answer.',
          'Students make sure that everyone takes part.',
        ],
      },
      {
        name: 'English learners get the language that they need',
        nameEs: 'Los estudiantes de inglés reciben el lenguaje que necesitan',
        levels: [
          'Language is not taught.',
          'Words are listed, and rarely used.',
          'Students use new words and sentence frames in their work.',
          'Students choose the language that fits the task.',
        ],
      },
    ],
  },
  {
    code: '4',
    name: { en: 'Checks and responds', es: 'Comprueba y responde' },
    description: 'The teacher finds out what students understood, and changes the lesson for it.',
    indicators: [
      {
        name: 'Understanding is checked during the lesson',
        nameEs: 'La comprensión se comprueba durante la clase',
        levels: [
          'It isn’t checked.',
          'The class is asked whether it understood.',
          'Each student shows what they understood.',
          'Students check their own understanding.',
        ],
      },
      {
        name: 'Feedback helps students go on',
        nameEs: 'Los comentarios ayudan a seguir',
        levels: [
          'Work is marked right or wrong.',
          'Feedback is general.',
          'Feedback says what to do next.',
          'Students give each other useful feedback.',
        ],
      },
    ],
  },
  {
    code: '5',
    name: { en: 'Works with colleagues and families', es: 'Trabaja con colegas y familias' },
    description: 'Teachers learn together, and families know how their children are doing.',
    indicators: [
      {
        name: 'Plans and looks at student work with colleagues',
        nameEs: 'Planea y revisa trabajos con colegas',
        levels: [
          'Works alone.',
          'Attends team meetings.',
          'Brings student work and changes plans with the team.',
          'Leads the team’s learning.',
        ],
      },
    ],
  },
]

/** What was seen in lessons: the text, and the code of the indicator. */
export const demoNotes = [
  ['Goal on the board in English and Spanish; a student reads it aloud.', '1.1'],
  ['Warm-up starts 40 seconds after the bell, without a reminder.', '2.1'],
  ['“How do you know?” Teacher waits six seconds, eleven hands.', '3.1'],
  ['Partners talk with a sentence frame: “I agree because …”', '3.3'],
  ['A student corrects a partner: “Try it with a smaller number first.”', '2.2'],
  ['Whiteboards up: 24 of 27 have the second step right.', '4.1'],
  ['Teacher regroups four students and models the step again.', '4.2'],
  ['Exit slip asks for the step that was hardest.', '4.1'],
] as const

export const demoTopics = [
  'Similar triangles',
  'Causes of the Dust Bowl',
  'Balancing equations',
  'Theme in short stories',
  'Photosynthesis lab',
  'Past tense in conversation',
  'Systems of equations',
  'Persuasive letters',
  'Watercolor washes',
  'The Bill of Rights',
  'Forces and motion',
  'Reading a poem twice',
  'Budget for a small business',
  'Sight reading',
  'Ratios in recipes',
] as const

export const demoLessons = [
  'Grade 9 mathematics, ratio tables',
  'Grade 10 English, debate on school uniforms',
  'Biology, cell model gallery walk',
  'U.S. history, letters from the front',
  'Spanish 2, at the market',
  'Physical education, setting goals',
] as const
