/** What the demo district expects its students to learn, in its own words: a subject's strands, and of each strand its topics. */
export interface DemoSubject {
  code: string
  title: string
  strands: Record<string, readonly string[]>
  /** What is done with a topic in each grade band; `{}` is the topic. */
  bands: Record<DemoBand, readonly [string, string]>
}

export const demoBands = {
  'K-2': ['KG', '01', '02'],
  '3-5': ['03', '04', '05'],
  '6-8': ['06', '07', '08'],
  '9-12': ['09', '10', '11', '12'],
} as const
export type DemoBand = keyof typeof demoBands

export const demoSubjects: readonly DemoSubject[] = [
  {
    code: 'MA',
    title: 'Mathematics',
    strands: {
      'Numbers and operations': [
        'whole numbers and place value',
        'addition and subtraction',
        'multiplication and division',
        'fractions and decimals',
        'ratios and percentages',
      ],
      'Patterns and algebra': [
        'patterns that repeat and grow',
        'unknown numbers in equations',
        'tables, rules and functions',
        'graphs of relationships',
      ],
      'Geometry and measurement': [
        'shapes and their parts',
        'length, area and volume',
        'angles and symmetry',
        'maps, scales and positions',
      ],
      'Data and chance': [
        'collecting and sorting data',
        'charts and summaries',
        'likely and unlikely events',
        'conclusions from samples',
      ],
    },
    bands: {
      'K-2': [
        'Explore {} with objects, pictures and words.',
        'Tell in simple words what one notices about {}.',
      ],
      '3-5': [
        'Solve problems from everyday life that need {}, and show the steps.',
        'Explain a strategy for {} and compare it with a classmate’s.',
      ],
      '6-8': [
        'Choose a model for {} and tell when it fits and when it does not.',
        'Check whether a claim about {} is reasonable by estimating.',
      ],
      '9-12': [
        'Prove or refute a general statement about {}.',
        'Use technology to study {} in a question of one’s own, and judge how far the result reaches.',
      ],
    },
  },
  {
    code: 'LA',
    title: 'Reading, writing and speaking',
    strands: {
      'Reading stories': [
        'characters and what they want',
        'places and times of a story',
        'the teller of a story',
        'themes that return',
      ],
      'Reading for information': [
        'main ideas and details',
        'how a text is built',
        'pictures, charts and captions',
        'sources and whether to trust them',
      ],
      Writing: [
        'telling what happened',
        'explaining how something works',
        'arguing for an opinion',
        'revising a draft',
        'spelling and punctuation',
      ],
      'Speaking and listening': [
        'taking turns in a discussion',
        'presenting to an audience',
        'listening for the point',
        'two languages side by side',
      ],
    },
    bands: {
      'K-2': [
        'With help, ask and answer questions about {}.',
        'Show {} by drawing, acting or dictating.',
      ],
      '3-5': [
        'Describe {} and point to the words that show it.',
        'Work on {} in a piece of one’s own, and share it with a partner.',
      ],
      '6-8': ['Compare {} in two texts or talks.', 'Give and use feedback on {}.'],
      '9-12': [
        'Analyze how {} shapes what readers and listeners think.',
        'Plan and carry out a longer work in which {} matters, for a real audience.',
      ],
    },
  },
  {
    code: 'SC',
    title: 'Science',
    strands: {
      'Living things': [
        'plants and what they need',
        'animals and their habitats',
        'cells and bodies',
        'heredity and change over time',
      ],
      'Earth and sky': [
        'weather and seasons',
        'water and the land',
        'rocks, soils and fossils',
        'the Moon, the Sun and the planets',
      ],
      'Matter and energy': [
        'solids, liquids and gases',
        'forces and motion',
        'light and sound',
        'heat and electricity',
      ],
      'Working like a scientist': [
        'asking questions that can be tested',
        'measuring with care',
        'models and their limits',
        'keeping and sharing records',
      ],
    },
    bands: {
      'K-2': [
        'Observe {} and record what is seen with drawings and numbers.',
        'Sort examples of {} and say by what.',
      ],
      '3-5': [
        'Plan a fair test about {} and tell what it shows.',
        'Build a simple model of {} and use it to explain.',
      ],
      '6-8': [
        'Support an explanation of {} with evidence from more than one investigation.',
        'Predict how a change affects {}, and test the prediction.',
      ],
      '9-12': [
        'Use mathematics to describe {} and to tell how sure one can be.',
        'Weigh decisions of the community that depend on {}, with evidence for each side.',
      ],
    },
  },
  {
    code: 'SS',
    title: 'Social Studies',
    strands: {
      'Living together': [
        'rules at home and at school',
        'rights and duties',
        'elections and voting',
        'how laws are made',
      ],
      'Then and now': [
        'families and their stories',
        'the valley’s first peoples',
        'migration to and from California',
        'turning points of history',
      ],
      'People and places': [
        'neighborhoods and maps',
        'farms, cities and water',
        'regions of the United States',
        'the world’s connections',
      ],
      'Work and money': [
        'needs and wants',
        'saving and spending',
        'jobs and skills',
        'trade and prices',
      ],
    },
    bands: {
      'K-2': ['Tell about {} from one’s own life.', 'Find examples of {} in the community.'],
      '3-5': [
        'Describe {} with two sources of different kinds.',
        'Explain why people see {} differently.',
      ],
      '6-8': ['Trace causes and effects of {}.', 'Use maps, tables and timelines to study {}.'],
      '9-12': [
        'Judge sources about {} by who made them, when and for whom.',
        'Propose an action that concerns {}, and argue for it in public.',
      ],
    },
  },
]

/** Codes under which the demo district lists courses for its teachers’ credits. */
export const demoCourseCodes: readonly (readonly [
  code: string,
  title: string,
  description: string,
])[] = [
  ['9100', 'Elementary self-contained', 'All subjects with one class, kindergarten to grade 5.'],
  ['9110', 'Bilingual elementary', 'All subjects in English and Spanish.'],
  ['9201', 'Mathematics, grades 6–8', 'General mathematics and algebra readiness.'],
  ['9202', 'Algebra', 'First and second year of algebra.'],
  ['9203', 'Geometry', 'Plane and solid geometry with proof.'],
  ['9204', 'Statistics', 'Data, chance and inference.'],
  ['9301', 'Science, grades 6–8', 'Life, earth and physical science.'],
  ['9302', 'Biology', 'Living systems, with laboratory.'],
  ['9303', 'Chemistry', 'Matter and its reactions, with laboratory.'],
  ['9304', 'Physics', 'Motion, energy and waves, with laboratory.'],
  ['9401', 'English Language Arts, grades 6–8', 'Reading, writing and speaking.'],
  ['9402', 'English, grades 9–12', 'Literature and composition.'],
  ['9403', 'English language development', 'For students who are learning English.'],
  ['9501', 'Social Studies, grades 6–8', 'World and United States history, geography.'],
  ['9502', 'American Government', 'Civics and economics.'],
  ['9503', 'World History', 'From the first cities to today.'],
  ['9601', 'Spanish', 'As a second and as a heritage language.'],
  ['9701', 'Music', 'Band, choir and general music.'],
  ['9702', 'Visual arts', 'Drawing, painting, ceramics and media.'],
  ['9801', 'Physical Education', 'Movement, health and teamwork.'],
  ['9901', 'Special education, resource', 'Support in several subjects.'],
  [
    '9902',
    'Career and Technical Education',
    'Agriculture, health, building and information technology.',
  ],
]
