import { fewestTiers, mostTiers, supports, type Support } from './tier.words.ts'

/** A tier that people choose from. */
export interface Offered {
  place: number
  support: Support
}

export type TierError = 'tooFew' | 'tooMany' | 'order'

/**
 * What is wrong with the tiers that people choose from: there are two to five, and one that comes
 * later never means less support.
 */
export function tierError(offered: readonly Offered[]): TierError | null {
  if (offered.length < fewestTiers) return 'tooFew'
  if (offered.length > mostTiers) return 'tooMany'
  const meaning = ({ support }: Offered) => supports.indexOf(support)
  const meanings = offered
    .toSorted((a, b) => a.place - b.place || meaning(a) - meaning(b))
    .map(meaning)
  return meanings.every((one, at) => at === 0 || one >= (meanings[at - 1] ?? 0)) ? null : 'order'
}
