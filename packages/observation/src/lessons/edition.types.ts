/** A note as its readers see it. */
export interface SheetNote {
  id: string
  at: string
  text: string
  indicatorIDs: number[]
  author: string
  /** The reader wrote it. */
  isOwn: boolean
  revision: number
}

export interface SheetRating {
  indicatorID: number
  level: number
  why: string | null
  version: number
}

/** What an observation said when it was shared. */
export interface EditionContent {
  strengths: string | null
  nextSteps: string | null
  response: string | null
  educatorSignedAt: string | null
  evaluatorSignedAt: string | null
  /** Who evaluated, and who signed; not on those of before an evaluator could be followed by another. */
  evaluator?: string | null
  evaluatorSignedBy?: string | null
  notes: Pick<SheetNote, 'id' | 'at' | 'text' | 'indicatorIDs' | 'author'>[]
  ratings: Pick<SheetRating, 'indicatorID' | 'level' | 'why'>[]
}

export interface Edition {
  number: number
  content: EditionContent
  reason: string
  correctedBy: string
  correctedAt: string
}
