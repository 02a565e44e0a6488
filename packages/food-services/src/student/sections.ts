import type { SectionRule } from '@atrium/people/public'
import { manages } from '../words.ts'

/** A student’s meals: for the student, the family, and people who keep meal accounts at the school. */
export const mealsSection = {
  name: 'meals',
  class: 'educationRecord',
  kinds: ['student'],
  opensTo: [],
  readBy: manages,
} as const satisfies SectionRule
