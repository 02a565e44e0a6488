import type {
  AccommodationArea,
  Category,
  Placement,
  PlanKind,
  ServiceKind,
  Setting,
} from '../words.ts'

interface Sample {
  kind: PlanKind
  category: Category | null
  placement: Placement | null
  reason: string
  levels: string
  goals: readonly {
    goal: string
    measure: string
    unit: string
    baseline: number
    target: number
    objectives?: string
  }[]
  services: readonly {
    kind: ServiceKind
    minutes: number
    per: 'week' | 'month'
    setting: Setting
  }[]
  accommodations: readonly (readonly [AccommodationArea, string])[]
}

/** What plans of the demo say. */
export const demoPlans: readonly Sample[] = [
  {
    ...{ kind: 'iep', category: 'specificLearning', placement: 'regular80' },
    reason: 'Reads well below grade level after two terms of small-group reading.',
    levels:
      'Reads 78 words a minute at a fifth-grade level, with 91% accuracy. Understands texts that are read aloud. Avoids reading in front of others.',
    goals: [
      {
        goal: 'Reads grade-level text aloud with 95% accuracy.',
        measure: 'One-minute reading, every two weeks',
        ...{ unit: 'words a minute', baseline: 78, target: 110 },
        objectives:
          'By the end of the first trimester: 88 words a minute\nBy the end of the second trimester: 99 words a minute',
      },
      {
        goal: 'Answers questions about a text with evidence from it.',
        measure: 'Ten questions, teacher-made',
        ...{ unit: '% right', baseline: 40, target: 80 },
      },
    ],
    services: [
      { kind: 'academic', minutes: 150, per: 'week', setting: 'separateClass' },
      { kind: 'consultation', minutes: 30, per: 'month', setting: 'regularClass' },
    ],
    accommodations: [
      ['tests', 'Time and a half on tests, in a quiet room.'],
      ['class', 'Directions one step at a time, repeated when asked.'],
      ['materials', 'Audiobooks for assigned reading.'],
    ],
  },
  {
    ...{ kind: 'iep', category: 'speechLanguage', placement: 'regular80' },
    reason: 'Parents and teacher find speech hard to understand.',
    levels:
      'Says /r/ and /l/ right in half of words. Is understood by familiar adults most of the time.',
    goals: [
      {
        goal: 'Says /r/ at the beginning of words in sentences.',
        measure: '20 tries with the speech therapist',
        ...{ unit: 'of 20', baseline: 9, target: 18 },
        objectives:
          'By winter break: 12 of 20 in words\nBy spring break: 15 of 20 in short sentences',
      },
    ],
    services: [{ kind: 'speech', minutes: 60, per: 'week', setting: 'serviceRoom' }],
    accommodations: [
      ['class', 'Extra time to answer; don’t finish sentences for the student.'],
      ['tests', 'Oral presentations to a small group.'],
    ],
  },
  {
    ...{ kind: 'iep', category: 'autism', placement: 'regular40' },
    reason: 'Outside diagnosis; needs support with changes and with classmates.',
    levels:
      'Works alone for 20 minutes with a written schedule. Leaves class when plans change without notice.',
    goals: [
      {
        goal: 'Asks for a break with a card instead of leaving.',
        measure: 'Daily count by the aide',
        ...{ unit: 'of 10 times', baseline: 3, target: 9 },
      },
      {
        goal: 'Starts a task within two minutes of the direction.',
        measure: 'Trials by the aide',
        ...{ unit: '% of tries', baseline: 45, target: 85 },
      },
    ],
    services: [
      { kind: 'academic', minutes: 300, per: 'week', setting: 'separateClass' },
      { kind: 'behavior', minutes: 60, per: 'week', setting: 'regularClass' },
      { kind: 'occupational', minutes: 30, per: 'week', setting: 'serviceRoom' },
    ],
    accommodations: [
      ['schedule', 'A written schedule of the period; say changes ahead.'],
      ['behavior', 'Break card: five minutes in the hallway seat, no questions asked.'],
      ['class', 'Seat away from the door and the pencil sharpener.'],
    ],
  },
  {
    ...{ kind: 'iep', category: 'otherHealth', placement: 'regular80' },
    reason: 'ADHD; falls behind in written work in all classes.',
    levels: 'Understands the content. Turns in 4 of 10 assignments. Writes short, unplanned texts.',
    goals: [
      {
        goal: 'Turns in assignments on time with a weekly check-in.',
        measure: 'Gradebook, every Friday',
        ...{ unit: '% on time', baseline: 40, target: 85 },
      },
    ],
    services: [
      { kind: 'academic', minutes: 100, per: 'week', setting: 'separateClass' },
      { kind: 'counseling', minutes: 30, per: 'week', setting: 'serviceRoom' },
    ],
    accommodations: [
      ['class', 'Seat near the teacher.'],
      ['materials', 'Long assignments in parts, each with its own day.'],
      ['tests', 'Time and a half.'],
    ],
  },
  {
    ...{ kind: '504', category: null, placement: null },
    reason: 'Type 1 diabetes: needs to check blood sugar and eat in class.',
    levels: 'Learns at grade level. Manages pump and meter alone; needs time for it.',
    goals: [],
    services: [],
    accommodations: [
      ['class', 'May check blood sugar, drink and eat at any time.'],
      ['tests', 'Stop the clock when blood sugar is low or high.'],
      ['schedule', 'Leave for the nurse with a partner, without asking.'],
    ],
  },
  {
    ...{ kind: '504', category: null, placement: null },
    reason: 'Anxiety; misses tests.',
    levels: 'Learns at grade level. Leaves or stays home on test days.',
    goals: [],
    services: [],
    accommodations: [
      ['tests', 'Tests in the counseling office; may split them over two days.'],
      ['behavior', 'Five-minute pass to the counselor, twice a day.'],
    ],
  },
]
