import type { DemoBadge } from './demo-badge.types.ts'

export const literacyBadges: readonly DemoBadge[] = [
  {
    name: 'Reading graphs aloud in mathematics',
    standards: ['MA.6-8.B.7', 'MA.6-8.B.8'],
    stack: 'Literacy in every subject',
    status: 'actv',
    reviewMode: 'double',
    courseCodeReviewMode: 'courseCodeReviewer',
    description:
      'Teaches students to say what a graph shows, in full sentences, before they calculate with it.',
    directions: [
      'Choose three graphs of your unit.',
      'Model how to read one aloud; have pairs do the second; listen in on the third.',
      'Keep what two students said at the beginning and at the end.',
    ],
    scenario: 'They find the slope and cannot say what it is the slope of.',
    evidence: [
      {
        title: 'Students read graphs',
        definition: 'Axes, units and change over time are named in sentences.',
        categories: [{ title: 'Recording or transcript', min: 2, max: 4 }],
        scored: true,
      },
    ],
    reflection: { title: 'Words that helped', template: 'Looking back at a lesson' },
    resources: [],
    credit: { type: 'License renewal points', area: 'Educator licensing', number: 8 },
    courseCodes: [
      ['2010', 'Algebra 1'],
      ['2020', 'Geometry'],
    ],
    glossary: [
      ['Sentence frame', 'The beginning of a sentence that a student finishes: “As … grows, …”.'],
    ],
  },
  {
    name: 'Writing to think in science',
    stack: 'Literacy in every subject',
    status: 'actv',
    reviewMode: 'double',
    description:
      'Uses short, ungraded writing so that students find out what they think before an experiment and what changed after it.',
    directions: [
      'Plan four moments of two minutes in a unit.',
      'Collect the writing of six students over the unit.',
      'Mark in it where thinking changes.',
    ],
    scenario: 'The lab report is neat, and the idea in it is the one they came with.',
    evidence: [
      {
        title: 'Four prompts',
        definition: 'Each asks for a claim, a doubt or a reason.',
        categories: [{ title: 'Prompts with their place in the unit', min: 1, max: 1 }],
      },
      {
        title: 'Thinking that changes',
        definition: 'Writing of six students, names covered, with the changes marked.',
        categories: [
          {
            title: 'Student writing',
            min: 6,
            max: 12,
            options: [
              ['Scanned pages', 0, null],
              ['Typed', 0, null],
            ],
          },
        ],
        scored: true,
      },
    ],
    reflection: { title: 'What writing showed you', template: 'A change over time' },
    resources: [
      {
        title: 'Two minutes, no grade',
        description: 'How to begin, and what to say to students who ask whether it counts.',
      },
    ],
    credit: {
      type: 'Salary credits',
      area: 'Salary schedule',
      number: 0.5,
      fee: 4500,
      resubmissionFee: 1500,
    },
  },
  {
    name: 'Conversaciones académicas en dos idiomas',
    standards: ['LA.3-5.D.1', 'LA.3-5.D.2'],
    stack: 'Literacy in every subject',
    subject: 'Multilingual learners',
    status: 'actv',
    reviewMode: 'learner',
    description:
      'Organiza conversaciones en las que el estudiantado piensa en el idioma que mejor domina y comparte en ambos.',
    directions: [
      'Elija un tema que pida explicar, no solo nombrar.',
      'Prepare apoyos en los dos idiomas: palabras, comienzos de frases, una imagen.',
      'Grabe una conversación de cinco minutos y anote quién habló, en qué idioma y para qué.',
    ],
    scenario:
      'Dos estudiantes resuelven el problema en español en un minuto y callan cuando la clase continúa en inglés.',
    evidence: [
      {
        title: 'Apoyos en dos idiomas',
        definition: 'Los apoyos sirven para pensar, no para traducir palabra por palabra.',
        categories: [{ title: 'Materiales', min: 1, max: 3 }],
      },
      {
        title: 'La conversación',
        definition: 'Se oye explicar a estudiantes que antes callaban.',
        categories: [{ title: 'Grabación o transcripción', min: 1, max: 2 }],
        scored: true,
      },
    ],
    reflection: { title: 'Lo que cambió', template: 'A change over time' },
    resources: [],
    credit: {
      type: 'License renewal points',
      area: 'Educator licensing',
      number: 12,
      fee: 2000,
      resubmissionFee: 500,
    },
    glossary: [
      [
        'Translenguar',
        'Usar todo lo que una persona sabe de sus idiomas para pensar y expresarse.',
      ],
    ],
  },
]
