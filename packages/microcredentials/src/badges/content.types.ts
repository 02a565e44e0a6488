import type {
  Audience,
  CatalogVisibility,
  CourseCodeReviewMode,
  CriterionType,
  ReviewMode,
} from '../words.ts'
import type { ScoringLevel } from './scoring.words.ts'

/** Every part has a key from when it was created. Its order is its position in the list. */
interface Part {
  key: string
}

export interface ResourceContent extends Part {
  title: string
  description: string
  url: string | null
  isbn10: string | null
  fileUUID: string | null
  filename: string | null
}
export interface OptionContent extends Part {
  title: string
  description: string
  min: number
  max: number | null
}
export interface CategoryContent extends OptionContent {
  options: OptionContent[]
}
export interface CriterionContent extends Part {
  title: string
  definition: string
  type: CriterionType
  scoringGuide: ScoringLevel[]
  reflectionTemplateID: number | null
  prompts: string[]
  categories: CategoryContent[]
}
export interface CreditContent extends Part {
  creditTypeID: number
  approvalAreaID: number | null
  numberOfCredits: number
  /** Cents. */
  fee: number
  resubmissionFee: number
}
export interface TermContent extends Part {
  term: string
  definition: string
}
export interface StandardContent extends Part {
  standardItemID: number
  identifier: string
  code: string | null
  statement: string
  framework: string
}
export interface CourseCodeContent extends Part {
  courseCodeID: number | null
  code: string
  title: string
}
export interface CoachingSubjectContent extends Part {
  coachingSubjectID: number
}

/** A version's whole content, for the studio, for learners, and for files. HTML is sanitized. */
export interface BadgeContent {
  name: string
  description: string
  imageUUID: string | null
  directionsToEarn: string
  scenario: string
  clarifications: string
  stackID: number | null
  reviewMode: ReviewMode
  courseCodeReviewMode: CourseCodeReviewMode
  catalogVisibility: CatalogVisibility
  audience: Audience[]
  validMonths: number | null
  resources: ResourceContent[]
  criteria: CriterionContent[]
  credits: CreditContent[]
  glossary: TermContent[]
  standards: StandardContent[]
  courseCodes: CourseCodeContent[]
  coachingSubjects: CoachingSubjectContent[]
}

/** The fields that are not lists of parts. */
export const contentFields = [
  'name',
  'description',
  'imageUUID',
  'directionsToEarn',
  'scenario',
  'clarifications',
  'stackID',
  'reviewMode',
  'courseCodeReviewMode',
  'catalogVisibility',
  'audience',
  'validMonths',
] as const
export const contentParts = [
  'resources',
  'criteria',
  'credits',
  'glossary',
  'standards',
  'courseCodes',
  'coachingSubjects',
] as const
export type ContentPart = (typeof contentParts)[number]

export const emptyContent = (name: string): BadgeContent => ({
  name,
  description: '',
  imageUUID: null,
  directionsToEarn: '',
  scenario: '',
  clarifications: '',
  stackID: null,
  reviewMode: 'double',
  courseCodeReviewMode: 'any',
  catalogVisibility: 'public',
  audience: ['staff'],
  validMonths: null,
  resources: [],
  criteria: [],
  credits: [],
  glossary: [],
  standards: [],
  courseCodes: [],
  coachingSubjects: [],
})
