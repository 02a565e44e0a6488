import type { DemoBadge } from './demo-badge.types.ts'

export const technologyBadges: readonly DemoBadge[] = [
  {
    name: 'Materials that everyone can read',
    stack: 'Teaching with technology',
    subject: 'Digital learning',
    status: 'actv',
    reviewMode: 'learner',
    description:
      'Makes documents and slides that work with a screen reader, on a phone, and for someone who does not see every color.',
    directions: [
      'Take one of your own documents and one set of slides.',
      'Check headings, alternative texts, contrast and links.',
      'Hand in both, before and after.',
    ],
    scenario: 'A student hears your worksheet: “Image. Image. Table. Image.”',
    evidence: [
      {
        title: 'Before and after',
        definition: 'Headings are headings, pictures are described, contrast is enough.',
        categories: [
          { title: 'Document', min: 2, max: 2 },
          { title: 'Slides', min: 2, max: 2 },
          { title: 'Other materials', min: 0, max: null },
        ],
        scored: true,
      },
    ],
    reflection: { title: 'What you will always do now', template: 'A change over time' },
    resources: [
      {
        title: 'Writing for Web Accessibility',
        description: 'Short tips of the Web Accessibility Initiative.',
        url: 'https://www.w3.org/WAI/tips/writing/',
      },
    ],
    credit: {
      type: 'License renewal points',
      area: 'Educator licensing',
      number: 10,
      fee: 2000,
      resubmissionFee: 500,
    },
    glossary: [['Alternative text', 'A sentence that says what a picture is there for.']],
  },
  {
    name: 'Checking a source with students',
    standards: ['LA.6-8.B.7', 'LA.6-8.B.8'],
    stack: 'Teaching with technology',
    status: 'chng',
    reviewMode: 'double',
    description: 'Teaches students to leave a page in order to find out who is behind it.',
    directions: [
      'Teach the habit with one example.',
      'Let groups check three sources each.',
      'Collect what they found and how.',
    ],
    scenario: 'The site looks official, and the study in it does not exist.',
    evidence: [
      {
        title: 'Three sources',
        definition: 'Each is checked from outside of itself.',
        categories: [{ title: 'Sheets of three groups', min: 3, max: 3 }],
      },
    ],
    resources: [],
    credit: { type: 'License renewal points', area: 'Educator licensing', number: 5 },
  },
  {
    name: 'Checking a source before you share it',
    stack: 'Teaching with technology',
    status: 'actv',
    reviewMode: 'none',
    audience: ['students'],
    description: 'Finds out who is behind a post before passing it on, and can show how.',
    directions: [
      'Choose three posts that people around you are sharing.',
      'Leave each page and find out who made it and what others say about it.',
      'Write what you would share, and why.',
    ],
    scenario: 'A video about your school has ten thousand views by lunch.',
    evidence: [
      {
        title: 'Three posts',
        definition: 'Each is checked from outside of itself.',
        categories: [{ title: 'Your notes', min: 1, max: 3 }],
      },
    ],
    resources: [],
    credit: { type: 'Service hours', area: 'Graduation', number: 2 },
  },
  {
    name: 'Planning with a learning platform',
    stack: 'Teaching with technology',
    status: 'drft',
    reviewMode: 'double',
    catalogVisibility: 'signedIn',
    description:
      'Lays out a unit so that a student who was absent for a week can find the way alone.',
    directions: [
      'Lay out one unit.',
      'Ask a student who was absent to find the work of one day while you watch.',
    ],
    scenario:
      'After a week at home a student asks what was missed, and you need ten minutes to say it.',
    evidence: [
      {
        title: 'The unit',
        definition: 'Each day says what it is about, what to do and what to hand in.',
        categories: [{ title: 'Pictures of the unit', min: 1, max: 5 }],
      },
    ],
    resources: [],
    credit: { type: 'License renewal points', area: 'Educator licensing', number: 6 },
  },
]
