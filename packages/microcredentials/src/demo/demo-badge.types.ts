import type { CategoryContent, CriterionContent } from '../badges/content.types.ts'
import type {
  Audience,
  CatalogVisibility,
  CourseCodeReviewMode,
  CreationStatus,
  ReviewMode,
} from '../words.ts'

type Category = Pick<CategoryContent, 'title' | 'min' | 'max'> & {
  options?: readonly [title: string, min: number, max: number | null][]
}

/** A short description of a demo microcredential; `contentOf` expands it. */
export interface DemoBadge {
  name: string
  stack: string
  subject?: string
  status: CreationStatus
  reviewMode: ReviewMode
  courseCodeReviewMode?: CourseCodeReviewMode
  catalogVisibility?: CatalogVisibility
  audience?: readonly Audience[]
  description: string
  directions: readonly string[]
  scenario: string
  clarification?: string
  evidence: readonly {
    title: string
    definition: string
    categories: readonly Category[]
    scored?: boolean
  }[]
  reflection?: { title: string; template: string } & Partial<Pick<CriterionContent, 'definition'>>
  resources: readonly { title: string; description: string; url?: string; isbn10?: string }[]
  /** Credits of the first type in the approval area; fees are in cents. */
  credit: { type: string; area: string; number: number; fee?: number; resubmissionFee?: number }
  /** Codes of standards in the demo. */
  standards?: readonly string[]
  courseCodes?: readonly [code: string, title: string][]
  glossary?: readonly [term: string, definition: string][]
}
