import type { BothLanguages } from '@atrium/kit/shared'
import type { Audience } from '../words.ts'

/** The portfolio's status codes. */
export const portfolioStatuses = ['draft', 'submitted', 'archived'] as const
export type PortfolioStatus = (typeof portfolioStatuses)[number]

export const evidenceStates = { draft: 'neutral', submitted: 'good', archived: 'neutral' } as const

export const portfolioStatusTexts: Record<PortfolioStatus, BothLanguages> = {
  draft: { en: 'Draft', es: 'Borrador' },
  submitted: { en: 'Submitted', es: 'Entregada' },
  archived: { en: 'Archived', es: 'Archivada' },
}

/** What evidence is linked to, as a frozen copy names it. */
export interface FrozenLink {
  kind: 'standard' | 'badge' | 'goal' | 'work'
  text: string
  /** What class work scored, and of how much: not for people outside. */
  score?: string
}

export interface FrozenFile {
  uuid: string
  name: string
  /** The media type of a picture, which is shown; null: it is only downloaded. */
  picture: string | null
}

/** A copy as its readers see it. */
export interface FrozenCopy {
  id: number
  number: number
  name: string
  description: string | null
  links: FrozenLink[]
  audience: Audience
  submittedAt: string
  files: FrozenFile[]
}

export const submissionFiles = 'goals.submission'
