import type { SectionRule } from '@atrium/people/public'

/** A student's goals and portfolio: the student, the family, current teachers, and the office. */
export const goalsSection = {
  name: 'goals',
  class: 'educationRecord',
  kinds: ['student'],
  opensTo: ['taught'],
} as const satisfies SectionRule

export const portfolioSection = {
  ...goalsSection,
  name: 'portfolio',
} as const satisfies SectionRule
