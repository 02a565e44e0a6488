import type { SectionRule } from '@atrium/people/public'
import { registrationSection } from '../words.ts'

/** What was registered for a student: for the family and the office of the school. */
export const studentRegistrationSection = {
  name: registrationSection,
  class: 'educationRecord',
  kinds: ['student'],
  opensTo: [],
} as const satisfies SectionRule
