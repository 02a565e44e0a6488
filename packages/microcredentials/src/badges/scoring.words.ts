/** One level of a scoring guide. */
export interface ScoringLevel {
  score: number
  title: string
  description: string
}
