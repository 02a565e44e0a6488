import type { Grade } from '../grades.rules.ts'

export interface Course {
  code: string
  title: string
  subject: string
  grades: readonly Grade[]
}

/**
 * One line of the timetable of a grade. Its sections take turns among `courses`; with `second` each section is two of
 * half a year, the first course in the first semester, the second in the second.
 */
export interface Slot {
  /** Who teaches it: teachers of one department. */
  department: string
  courses: readonly Course[]
  second?: Course
  /** How often it meets; default: every day. */
  days?: readonly string[]
}

export const everyDay = 'MTWThF'

const subjects = {
  english: 'English Language Arts',
  math: 'Mathematics',
  science: 'Science',
  social: 'Social Studies',
  language: 'World Languages',
  arts: 'Visual and Performing Arts',
  pe: 'Physical Education',
  health: 'Health',
  career: 'Career and Technical Education',
  homeroom: 'Homeroom',
} as const
type Subject = keyof typeof subjects

const course = (subject: Subject, grade: Grade, code: string, title: string): Course => ({
  code,
  title,
  subject: subjects[subject],
  grades: [grade],
})
const slot = (department: Subject, courses: readonly Course[], more: Partial<Slot> = {}): Slot => ({
  department,
  courses,
  ...more,
})

/** Kindergarten to grade 5: the day with one teacher, and two others who come by. */
export function elementarySlots(grade: Grade): readonly Slot[] {
  const name = grade === 'KG' ? 'Kindergarten' : `Grade ${Number(grade)}`
  const code = `0${grade === 'KG' ? 0 : Number(grade)}`
  return [
    slot('homeroom', [course('homeroom', grade, `${code}00`, name)]),
    slot('pe', [course('pe', grade, `${code}70`, `Physical Education, ${name}`)], {
      days: ['MW', 'TTh'],
    }),
    slot('arts', [course('arts', grade, `${code}80`, `Music, ${name}`)], { days: ['TTh', 'MW'] }),
  ]
}

const middleScience = { '06': 'Earth Science', '07': 'Life Science', '08': 'Physical Science' }
const middleSocial = {
  '06': 'Ancient Civilizations',
  '07': 'Medieval World History',
  '08': 'United States History',
}
const middleMath = { '06': 'Mathematics 6', '07': 'Pre-Algebra', '08': 'Algebra Readiness' }

export function middleSlots(grade: '06' | '07' | '08'): readonly Slot[] {
  const code = Number(grade)
  const one = (subject: Subject, line: number, title: string) =>
    course(subject, grade, `${code}${line}0`, title)
  return [
    slot('english', [one('english', 10, `English ${code}`)]),
    slot('math', [one('math', 20, middleMath[grade])]),
    slot('science', [one('science', 30, middleScience[grade])]),
    slot('social', [one('social', 40, middleSocial[grade])]),
    slot('pe', [one('pe', 50, `Physical Education ${code}`)], { days: ['MWF', everyDay] }),
    slot('arts', [
      one('arts', 60, 'Band'),
      one('arts', 61, 'Art'),
      one('arts', 62, 'Choir'),
      one('arts', 63, 'Theater'),
    ]),
    slot(
      'career',
      [
        one('career', 70, 'Coding and Robotics'),
        one('career', 71, 'Media Studies'),
        one('career', 72, 'Gardening and Food'),
      ],
      { days: [everyDay, 'TThF'] },
    ),
  ]
}

type HighGrade = '09' | '10' | '11' | '12'
const highSlots: Record<HighGrade, readonly Slot[]> = {
  '09': [
    slot('english', [course('english', '09', '1010', 'English 9')]),
    slot('math', [course('math', '09', '2010', 'Algebra 1')]),
    slot('science', [course('science', '09', '3010', 'Biology')]),
    slot('pe', [course('pe', '09', '6010', 'Physical Education 9')]),
    slot('language', [
      course('language', '09', '5010', 'Spanish 1'),
      course('language', '09', '5011', 'Spanish for Native Speakers 1'),
      course('language', '09', '5020', 'French 1'),
      course('language', '09', '5030', 'Mandarin 1'),
    ]),
    slot('health', [course('health', '09', '6510', 'Health')], {
      second: course('health', '09', '6520', 'Ethnic Studies'),
    }),
  ],
  '10': [
    slot('english', [course('english', '10', '1020', 'English 10')]),
    slot('math', [course('math', '10', '2020', 'Geometry')]),
    slot('science', [course('science', '10', '3020', 'Chemistry')]),
    slot('social', [course('social', '10', '4020', 'World History')]),
    slot('arts', [
      course('arts', '10', '7010', 'Drawing and Painting'),
      course('arts', '10', '7020', 'Concert Band'),
      course('arts', '10', '7030', 'Theater Arts'),
      course('arts', '10', '7040', 'Photography'),
    ]),
    slot('math', [course('math', '10', '2510', 'Personal Finance')], {
      second: course('math', '10', '2520', 'Introduction to Statistics'),
    }),
  ],
  '11': [
    slot('english', [course('english', '11', '1030', 'American Literature')]),
    slot('math', [course('math', '11', '2030', 'Algebra 2')]),
    slot('science', [
      course('science', '11', '3030', 'Physics'),
      course('science', '11', '3031', 'Environmental Science'),
    ]),
    slot('social', [course('social', '11', '4030', 'United States History')]),
    slot('language', [
      course('language', '11', '5012', 'Spanish 3'),
      course('language', '11', '5022', 'French 3'),
      course('language', '11', '5032', 'Mandarin 3'),
    ]),
    slot('social', [course('social', '11', '4510', 'Psychology')], {
      second: course('social', '11', '4520', 'Sociology'),
    }),
  ],
  '12': [
    slot('english', [
      course('english', '12', '1040', 'Expository Reading and Writing'),
      course('english', '12', '1041', 'Literature and Composition'),
    ]),
    slot('math', [
      course('math', '12', '2040', 'Precalculus'),
      course('math', '12', '2041', 'Statistics'),
    ]),
    slot('science', [
      course('science', '12', '3040', 'Anatomy and Physiology'),
      course('science', '12', '3041', 'Marine Biology'),
    ]),
    slot('career', [
      course('career', '12', '8010', 'Computer Science'),
      course('career', '12', '8020', 'Auto Technology'),
      course('career', '12', '8030', 'Culinary Arts'),
      course('career', '12', '8040', 'Medical Careers'),
    ]),
    slot('arts', [
      course('arts', '12', '7050', 'Ceramics'),
      course('arts', '12', '7060', 'Jazz Ensemble'),
      course('arts', '12', '7070', 'Film and Media'),
    ]),
    slot('social', [course('social', '12', '4040', 'American Government')], {
      second: course('social', '12', '4050', 'Economics'),
    }),
  ],
}

/** The timetable of a grade: at most as many lines as a day has periods. */
export function slotsOf(grade: Grade): readonly Slot[] {
  switch (grade) {
    case '06':
    case '07':
    case '08':
      return middleSlots(grade)
    case '09':
    case '10':
    case '11':
    case '12':
      return highSlots[grade]
    default:
      return elementarySlots(grade)
  }
}
