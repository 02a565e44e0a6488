/**
 * A category for each value by spelling similarity: the nearest of the given categories, or,
 * without any, of the earlier values, which are sorted by frequency. A value without a match is its
 * own category.
 */
export function likeGroups(values: readonly string[], categories: readonly string[]): string[] {
  const known = categories
    .filter((one) => one.trim() !== '')
    .map((name) => ({ name, pairs: pairsOf(name) }))
  const isOpen = known.length === 0
  return values.map((value) => {
    const pairs = pairsOf(value)
    const [best] = known
      .map((one) => ({ name: one.name, likeness: likenessOf(pairs, one.pairs) }))
      .sort((a, b) => b.likeness - a.likeness)
    if (best && best.likeness >= (isOpen ? 0.6 : 0.3)) return best.name
    if (isOpen) known.push({ name: value, pairs })
    return value
  })
}

/** Pairs of letters, without case, accents and signs. */
function pairsOf(text: string): Set<string> {
  const plain = ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return new Set(
    Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)),
  )
}

const likenessOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size + b.size === 0 ? 0 : (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size)
