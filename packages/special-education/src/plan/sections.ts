import type { SectionRule } from '@atrium/people/public'

/** A student’s plans: for the family, the student from 18 on, and people who may see special education pages. */
export const iepSection = {
  name: 'iep',
  class: 'specialEducation',
  kinds: ['student'],
  opensTo: [],
} as const satisfies SectionRule

/**
 * What teachers of the student’s classes do for them, and nothing else of the plan: each of them must know it
 * (34 CFR 300.323(d)). The office doesn’t see it without the permission for the plan itself.
 */
export const accommodationsSection = {
  name: 'iepAccommodations',
  class: 'educationRecord',
  kinds: ['student'],
  opensTo: ['taught'],
  readBy: 'students.own',
} as const satisfies SectionRule
