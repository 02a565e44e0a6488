import type { DemoBadge } from './demo-badge.types.ts'

const scored = true

export const assessmentBadges: readonly DemoBadge[] = [
  {
    name: 'Questions that open up thinking',
    standards: ['LA.6-8.D.1'],
    stack: 'Formative assessment',
    subject: 'Instructional coaching',
    status: 'actv',
    reviewMode: 'double',
    description:
      'Plans and asks questions that every student has to think about, waits for the thinking, and uses what is heard.',
    directions: [
      'Choose a lesson of the coming two weeks and write three questions that cannot be answered with one word.',
      'Teach it. Record ten minutes of the conversation, or have a colleague take notes.',
      'Mark in the record who spoke, how long you waited and what you did with the answers.',
      'Write your reflection.',
    ],
    scenario:
      'You ask, and the same four hands go up. You would like to know what the other twenty-four think before the test tells you.',
    clarification:
      'A quiz is not a conversation: evidence shows students explaining, not choosing.',
    evidence: [
      {
        title: 'Plan questions',
        definition:
          'The questions aim at an idea, not at a fact, and foresee what students may answer.',
        categories: [{ title: 'Lesson plan with the questions', min: 1, max: 1 }],
        scored,
      },
      {
        title: 'Ask, wait, listen',
        definition:
          'Wait time is long enough for thinking, and more than half of the class is heard.',
        categories: [
          {
            title: 'Record of the conversation',
            min: 1,
            max: 3,
            options: [
              ['Recording of up to ten minutes', 0, 1],
              ['Notes of an observer', 0, 2],
            ],
          },
        ],
        scored,
      },
    ],
    reflection: { title: 'What you heard', template: 'Looking back at a lesson' },
    resources: [
      {
        title: 'How People Learn: Brain, Mind, Experience, and School',
        description: 'Chapter 1 on what learners bring along.',
        isbn10: '0309070368',
      },
    ],
    credit: {
      type: 'License renewal points',
      area: 'Educator licensing',
      number: 15,
      fee: 2500,
      resubmissionFee: 1000,
    },
    glossary: [
      [
        'Wait time',
        'The silence between a question and the first answer, and between an answer and the next voice.',
      ],
      [
        'Cold call',
        'Asking a student who has not raised a hand; kind only where not knowing is safe.',
      ],
    ],
  },
  {
    name: 'Exit tickets that change tomorrow',
    stack: 'Formative assessment',
    status: 'actv',
    reviewMode: 'learner',
    description:
      'Ends lessons with a question whose answers are sorted the same day and change what is taught on the next.',
    directions: [
      'Write exit tickets for three lessons in a row.',
      'Sort the answers of each into piles and name what each pile shows.',
      'Show how the lesson after it was different for each pile.',
    ],
    scenario:
      'Nine of your students have understood, twelve nearly, and seven have not begun. Tomorrow you have forty-five minutes.',
    evidence: [
      {
        title: 'Three tickets',
        definition: 'Each asks for the one thing that the lesson was about.',
        categories: [{ title: 'Ticket', min: 3, max: 3 }],
      },
      {
        title: 'Sorted answers',
        definition: 'Answers are grouped by what they show of understanding, not by points.',
        categories: [{ title: 'Photographs of the piles, names covered', min: 3, max: 6 }],
        scored,
      },
      {
        title: 'What changed',
        definition: 'The plan of the next day names who did what, and why.',
        categories: [{ title: 'Plan of the next day', min: 1, max: null }],
        scored,
      },
    ],
    reflection: { title: 'What the piles told you', template: 'Looking back at a lesson' },
    resources: [
      {
        title: 'Sorting answers in ten minutes',
        description: 'A page of the district’s own: four piles, one sentence each.',
        url: 'https://www.ed.gov/teaching-and-administration',
      },
    ],
    credit: {
      type: 'License renewal points',
      area: 'Educator licensing',
      number: 10,
      fee: 2000,
      resubmissionFee: 500,
    },
  },
  {
    name: 'Feedback that students use',
    stack: 'Formative assessment',
    subject: 'Instructional coaching',
    status: 'actv',
    reviewMode: 'reviewer',
    description:
      'Gives feedback in time for it to matter, and builds in the moment in which students act on it.',
    directions: [
      'Choose one piece of work that students will improve.',
      'Give feedback on one or two things, without a mark.',
      'Give class time to use it; keep the work from before and after.',
    ],
    scenario:
      'You wrote comments on thirty essays over a weekend. On Monday everyone looked at the number and put the essay away.',
    evidence: [
      {
        title: 'Before and after',
        definition: 'The second version shows what the feedback was about.',
        categories: [{ title: 'Work of one student, both versions', min: 2, max: 4 }],
        scored,
      },
      {
        title: 'Time to act',
        definition: 'The plan sets aside time and says what students do in it.',
        categories: [
          { title: 'Lesson plan', min: 1, max: 1 },
          { title: 'Anything else that shows it', min: 0, max: 2 },
        ],
      },
    ],
    reflection: { title: 'What they did with it', template: 'A change over time' },
    resources: [],
    credit: {
      type: 'License renewal points',
      area: 'Educator licensing',
      number: 12,
      fee: 2000,
      resubmissionFee: 500,
    },
  },
]
