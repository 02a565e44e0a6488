/** What the demo's microcredentials choose from. */
export const demoStacks = [
  [
    'Formative assessment',
    'Finding out what students think while there is still time to teach differently.',
  ],
  [
    'Literacy in every subject',
    'Reading, writing and talking as a way to learn mathematics, science and history.',
  ],
  [
    'Belonging and behavior',
    'Classrooms in which every student is known, and knows what is expected.',
  ],
  [
    'Teaching with technology',
    'Tools that make thinking visible and work accessible, chosen with care.',
  ],
] as const

export const demoCoachingSubjects = [
  ['Instructional coaching', 'Planning, observing and reflecting together with a coach.'],
  ['Multilingual learners', 'Teaching content and language at once.'],
  ['Classroom culture', 'Routines, relationships and repair.'],
  ['Digital learning', 'Accessible materials, safe tools, sound habits.'],
] as const

export const demoApprovalAreas = [
  ['Educator licensing', 'Points that count towards the renewal of a license.'],
  ['Salary schedule', 'Credit that counts for a move on the salary schedule.'],
] as const

export const demoCreditTypes = [
  ['License renewal points', 'LRP', 'One point for about an hour of work.'],
  ['Salary credits', 'SC', 'Half a credit for about fifteen hours of work.'],
] as const

export const demoReflectionTemplates = [
  [
    'Looking back at a lesson',
    'Think of one lesson and of two or three students in it.',
    [
      'What did you hope students would understand?',
      'What did the evidence show that they understood?',
      'What will you do differently next time, and why?',
    ],
  ],
  [
    'A change over time',
    'Think of the weeks in which you tried this.',
    [
      'What was it like before?',
      'What did you change first, and what came of it?',
      'What do your students say about it?',
    ],
  ],
] as const
