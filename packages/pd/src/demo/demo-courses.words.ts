/** A course of the demo: title, what it is about, its tag and its hours. */
export type DemoCourse = readonly [title: string, about: string, tag: string, hours: number]

/** Thirty courses that a district offers in a year. */
export const demoCourses: readonly DemoCourse[] = [
  [
    'Reading across subjects',
    'Help students read textbooks, graphs, and sources in every subject.',
    'Literacy',
    6,
  ],
  [
    'Academic conversations',
    'Structures that get every student talking about content.',
    'Literacy',
    3,
  ],
  [
    'Writing with evidence',
    'Claims, evidence, and reasoning from grade 4 to grade 12.',
    'Literacy',
    6,
  ],
  [
    'Science of reading foundations',
    'Phonics, fluency, and vocabulary in the early grades.',
    'Literacy',
    12,
  ],
  [
    'Designated ELD that works',
    'Plan and teach daily designated English language development.',
    'English learners',
    6,
  ],
  ['Integrated ELD in math', 'Language supports that keep math demanding.', 'English learners', 3],
  [
    'Newcomers in your classroom',
    'The first ninety days for students new to the country.',
    'English learners',
    3,
  ],
  ['Number talks', 'Fifteen minutes a day that build number sense.', 'Mathematics', 3],
  [
    'Thinking classrooms in math',
    'Vertical whiteboards, random groups, and good tasks.',
    'Mathematics',
    6,
  ],
  ['Algebra Readiness', 'Close gaps before ninth grade without slowing down.', 'Mathematics', 6],
  ['NGSS phenomena', 'Start units with something worth explaining.', 'Science', 6],
  ['Safety in the science lab', 'Chemicals, eyewash stations, and what the law asks.', 'Safety', 2],
  ['Classroom routines that stick', 'Procedures taught in the first ten days.', 'New teachers', 3],
  [
    'New teacher institute',
    'Two days before school starts: rosters, gradebook, families, and first lessons.',
    'New teachers',
    12,
  ],
  [
    'Mentoring a new teacher',
    'Observe, listen, and give feedback that a colleague uses.',
    'New teachers',
    4,
  ],
  ['Restorative circles', 'Run a community circle and a repair circle.', 'School climate', 6],
  ['De-escalation', 'Recognize the signs and lower the temperature.', 'School climate', 4],
  [
    'Trauma-informed classrooms',
    'What trauma does to learning, and what helps.',
    'School climate',
    6,
  ],
  ['Suicide prevention for staff', 'Signs, questions to ask, and whom to call.', 'Safety', 2],
  ['CPR and first aid', 'Certification for two years.', 'Safety', 4],
  [
    'Writing legally sound IEPs',
    'Goals, services, and minutes that hold up.',
    'Special education',
    6,
  ],
  ['Co-teaching', 'Six models, and how to plan them in twenty minutes.', 'Special education', 6],
  [
    'Accommodations in daily lessons',
    'Make the plan on paper happen in class.',
    'Special education',
    3,
  ],
  [
    'Paraeducator essentials',
    'Prompting, fading, and notes that help the teacher.',
    'Special education',
    6,
  ],
  [
    'Google Workspace for teachers',
    'Classroom, Docs, and feedback that saves time.',
    'Technology',
    3,
  ],
  [
    'Artificial intelligence in class',
    'What to allow, what to teach, and what to check.',
    'Technology',
    3,
  ],
  ['Data conversations', 'Read assessment results with your team in one meeting.', 'Leadership', 3],
  ['Leading a department', 'Agendas, budgets, and hard conversations.', 'Leadership', 6],
  ['Family conferences', 'Fifteen minutes in which families speak, too.', 'Families', 2],
  [
    'Front office: every family welcome',
    'Interpreters, enrollment, and calm on the first day.',
    'Families',
    3,
  ],
]

export const demoTags = [...new Set(demoCourses.map(([, , tag]) => tag))]

export const demoGoals = [
  ['1', 'Academic achievement', 'Every student reads, writes, and computes at grade level.'],
  ['2', 'English learners', 'English learners become proficient within six years.'],
  ['3', 'School climate', 'Students and families feel safe and welcome.'],
] as const
