/** How far two reviewers agree beyond chance. */
export interface Agreement {
  pairs: number
  /** The share of pairs with the same answer, 0–1. */
  observed: number
  /**
   * Cohen's kappa, −1 to 1. Null if it is undefined: there are no pairs, or both reviewers always
   * gave the same answer.
   */
  kappa: number | null
}

/**
 * Cohen's kappa over pairs of answers (outcomes, or scores of one criterion) to the same
 * submissions.
 * @param pairs first and second opinions
 */
export function agreementOf<Answer extends string | number>(
  pairs: readonly (readonly [Answer, Answer])[],
): Agreement {
  const total = pairs.length
  if (total === 0) return { pairs: 0, observed: 0, kappa: null }
  const observed = pairs.filter(([first, second]) => first === second).length / total
  const share = (side: 0 | 1, answer: Answer) =>
    pairs.filter((pair) => pair[side] === answer).length / total
  const answers = new Set(pairs.flat())
  const byChance = [...answers].reduce(
    (sum, answer) => sum + share(0, answer) * share(1, answer),
    0,
  )
  return {
    pairs: total,
    observed,
    kappa: byChance === 1 ? null : (observed - byChance) / (1 - byChance),
  }
}

export const agreementWords = [
  'none',
  'slight',
  'fair',
  'moderate',
  'substantial',
  'almostPerfect',
] as const
export type AgreementWord = (typeof agreementWords)[number]

/**
 * Describes kappa according to Landis and Koch (1977): up to 0 none, .20 slight, .40 fair, .60
 * moderate, .80 substantial.
 */
export function agreementWord(kappa: number): AgreementWord {
  if (kappa <= 0) return 'none'
  const bounds: [number, AgreementWord][] = [
    [0.2, 'slight'],
    [0.4, 'fair'],
    [0.6, 'moderate'],
    [0.8, 'substantial'],
  ]
  return bounds.find(([upTo]) => kappa <= upTo)?.[1] ?? 'almostPerfect'
}
