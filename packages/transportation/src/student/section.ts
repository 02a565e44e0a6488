import type { SectionRule } from '@atrium/people/public'

/** A student’s rides: the office and teachers see all of them, a guardian those of their household. */
export const transportationSection = {
  name: 'transportation',
  class: 'educationRecord',
  kinds: ['student'],
  opensTo: ['taught'],
} as const satisfies SectionRule
