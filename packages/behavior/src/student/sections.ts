import type { SectionRule } from '@atrium/people/public'

/** A student’s incidents: for the student, the family, and people who may see discipline pages. */
export const behaviorSection = {
  name: 'behavior',
  class: 'discipline',
  kinds: ['student'],
  opensTo: [],
} as const satisfies SectionRule

/** Concerns about a student: notes of adults to the office, which also name others. */
export const concernsSection = {
  name: 'behaviorConcerns',
  class: 'discipline',
  kinds: ['student'],
  opensTo: [],
  officeOnly: true,
} as const satisfies SectionRule
