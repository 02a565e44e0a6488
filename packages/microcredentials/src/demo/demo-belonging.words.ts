import type { DemoBadge } from './demo-badge.types.ts'

export const belongingBadges: readonly DemoBadge[] = [
  {
    name: 'Greeting every student by name',
    stack: 'Belonging and behavior',
    subject: 'Classroom culture',
    status: 'actv',
    reviewMode: 'none',
    description:
      'Knows how each student’s name is said, and says it at the door every day for a month.',
    directions: [
      'Ask each student to record their name.',
      'Greet at the door for twenty school days; mark each on the sheet.',
      'Write what you noticed.',
    ],
    scenario: 'In October there are still three names that you avoid.',
    evidence: [
      {
        title: 'A month at the door',
        definition: 'Twenty days, with what got in the way.',
        categories: [{ title: 'The sheet', min: 1, max: 1 }],
      },
    ],
    reflection: { title: 'What you noticed', template: 'A change over time' },
    resources: [],
    credit: { type: 'License renewal points', area: 'Educator licensing', number: 4 },
  },
  {
    name: 'Repairing harm in the classroom',
    stack: 'Belonging and behavior',
    subject: 'Classroom culture',
    status: 'actv',
    reviewMode: 'double',
    description:
      'Leads conversations after a conflict in which those concerned say what happened, who was affected and what will make it right.',
    directions: [
      'Take part in one circle that somebody else leads.',
      'Lead two conversations yourself; take notes without names.',
      'Ask those concerned two weeks later whether the agreement holds.',
    ],
    scenario:
      'Two students have not worked together since the argument. Moving their seats did not mend anything.',
    clarification:
      'Notes carry no names and nothing by which a student could be known. Serious incidents go to the school’s office first.',
    evidence: [
      {
        title: 'Two conversations',
        definition: 'Each voice is in the notes, and an agreement at their end.',
        categories: [{ title: 'Notes without names', min: 2, max: 2 }],
        scored: true,
      },
      {
        title: 'Two weeks later',
        definition: 'What held, what did not, and what was done about it.',
        categories: [{ title: 'Follow-up', min: 2, max: null }],
      },
    ],
    reflection: { title: 'Your own part', template: 'A change over time' },
    resources: [
      {
        title: 'Questions for a repairing conversation',
        description: 'Five questions, in the order in which they help.',
      },
    ],
    credit: {
      type: 'Salary credits',
      area: 'Salary schedule',
      number: 0.5,
      fee: 4500,
      resubmissionFee: 1500,
    },
    glossary: [
      [
        'Circle',
        'A conversation in which everyone sits so as to see each other and speaks in turn.',
      ],
    ],
  },
  {
    name: 'Families as partners in conferences',
    stack: 'Belonging and behavior',
    status: 'revw',
    reviewMode: 'double',
    description:
      'Plans conferences in which students lead, families are asked first, and one thing is agreed on.',
    directions: [
      'Prepare students to show two pieces of work.',
      'Ask families two questions before you tell them anything.',
      'Write down one agreement, in the family’s language.',
    ],
    scenario: 'Ten minutes, a stack of papers, and a mother who nods and says nothing.',
    evidence: [
      {
        title: 'Three conferences',
        definition: 'The student speaks most, the family is heard first.',
        categories: [{ title: 'Agreements, names covered', min: 3, max: 3 }],
        scored: true,
      },
    ],
    reflection: { title: 'What families told you', template: 'Looking back at a lesson' },
    resources: [],
    credit: { type: 'License renewal points', area: 'Educator licensing', number: 6, fee: 1500 },
  },
]
