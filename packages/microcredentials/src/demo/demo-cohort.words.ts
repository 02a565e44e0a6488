/** What the demo's cohort earns. */
export const cohortBadges = [
  'Reading graphs aloud in mathematics',
  'Writing to think in science',
  'Materials that everyone can read',
] as const

export const cohort = {
  name: 'First-year teachers',
  description:
    'We meet every other Thursday after school, try one new thing in class, and share what students did with it.',
  subject: 'Instructional coaching',
} as const

type Progress = 'inProgress' | 'open' | 'claimed' | 'revisions' | 'earned'

/**
 * Members' progress: the member's number, the microcredential, days since they started, and how
 * many days the review took.
 */
export const cohortProgress: readonly {
  member: number
  badge: (typeof cohortBadges)[number]
  is: Progress
  begun: number
  review?: number
}[] = [
  { member: 1, badge: 'Reading graphs aloud in mathematics', is: 'earned', begun: 160, review: 6 },
  { member: 1, badge: 'Writing to think in science', is: 'open', begun: 34 },
  { member: 2, badge: 'Reading graphs aloud in mathematics', is: 'earned', begun: 128, review: 9 },
  { member: 2, badge: 'Materials that everyone can read', is: 'inProgress', begun: 18 },
  {
    member: 3,
    badge: 'Reading graphs aloud in mathematics',
    is: 'revisions',
    begun: 66,
    review: 8,
  },
  { member: 3, badge: 'Materials that everyone can read', is: 'earned', begun: 97, review: 4 },
  { member: 4, badge: 'Writing to think in science', is: 'claimed', begun: 41 },
  { member: 4, badge: 'Materials that everyone can read', is: 'earned', begun: 58, review: 5 },
  { member: 5, badge: 'Materials that everyone can read', is: 'inProgress', begun: 6 },
]

export const cohortNotes = [
  {
    member: 3,
    text: 'Has a new plan for the graphs lesson. Let’s look at it together before she resubmits.',
  },
  { member: 5, text: 'Would like to observe a colleague’s lesson first. Ask the Tuesday team.' },
] as const

export const cohortRequest = {
  member: 5,
  message: 'I’d like someone to watch how I hand out materials and talk it over with me afterward.',
} as const
