/** The choices for the demo's microcredentials. */
export const demoStacks = [
  [
    'Formative assessment',
    'Finding out what students understand while there’s still time to adjust.',
  ],
  [
    'Literacy in every subject',
    'Reading, writing, and talking to learn math, science, and history.',
  ],
  ['Belonging and behavior', 'Classrooms where every student is known and knows what’s expected.'],
  ['Teaching with technology', 'Well-chosen tools that make thinking visible and work accessible.'],
] as const

export const demoCoachingSubjects = [
  ['Instructional coaching', 'Plan, observe, and reflect with a coach.'],
  ['Multilingual learners', 'Teach content and language together.'],
  ['Classroom culture', 'Routines, relationships, and repairing harm.'],
  ['Digital learning', 'Accessible materials, safe tools, and good habits.'],
] as const

export const demoApprovalAreas = [
  ['Educator licensing', 'Points that count toward renewing a teaching license.'],
  ['Salary schedule', 'Credit that counts toward a move on the salary schedule.'],
  ['Graduation', 'Hours that count toward a graduation requirement.'],
] as const

export const demoCreditTypes = [
  ['License renewal points', 'LRP', 'One point for each hour of work.'],
  ['Salary credits', 'SC', 'Half a credit for each 15 hours of work.'],
  ['Service hours', 'SH', 'One hour for each hour of work.'],
] as const

export const demoReflectionTemplates = [
  [
    'Looking back at a lesson',
    'Think of one lesson and two or three students in it.',
    [
      'What did you hope students would understand?',
      'What does the evidence show they understood?',
      'What will you do differently next time, and why?',
    ],
  ],
  [
    'A change over time',
    'Think of the weeks when you tried this.',
    [
      'What was it like before?',
      'What did you change first, and what happened?',
      'What do your students say about it?',
    ],
  ],
] as const
