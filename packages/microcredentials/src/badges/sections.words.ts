import type { ContentPart, contentFields } from './content.types.ts'

/** The studio's sections, and their parts of the content. */
export const sections = [
  'about',
  'earning',
  'resources',
  'criteria',
  'credits',
  'alignment',
  'review',
  'glossary',
] as const
export type Section = (typeof sections)[number]

export const sectionOf: Record<(typeof contentFields)[number] | ContentPart, Section> = {
  name: 'about',
  description: 'about',
  imageUUID: 'about',
  stackID: 'about',
  coachingSubjects: 'about',
  directionsToEarn: 'earning',
  scenario: 'earning',
  clarifications: 'earning',
  resources: 'resources',
  criteria: 'criteria',
  credits: 'credits',
  standards: 'alignment',
  courseCodes: 'alignment',
  reviewMode: 'review',
  courseCodeReviewMode: 'review',
  catalogVisibility: 'review',
  audience: 'review',
  validMonths: 'review',
  glossary: 'glossary',
}
