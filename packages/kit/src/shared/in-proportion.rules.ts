/** One part of a whole number: `amount` with what `added` made up for rounding. */
export interface PartOf<One> {
  of: One
  amount: number
  added: 0 | 1
}

/**
 * Divides a whole number in proportion to whole weights. Each part is cut off, and what is left goes to the
 * largest remainders, so that the parts always sum to the whole exactly; equal remainders go by id. Where
 * nothing has a weight, each part is 0.
 */
export function inProportion<One>(
  whole: number,
  among: readonly One[],
  by: (one: One) => { id: number; weight: number },
): PartOf<One>[] {
  const all = among.reduce((sum, one) => sum + by(one).weight, 0)
  if (all === 0) return among.map((of) => ({ of, amount: 0, added: 0 }))
  const [big, total] = [BigInt(whole), BigInt(all)]
  const parts = among.map((of) => {
    const { id, weight } = by(of)
    const exact = big * BigInt(weight)
    return { of, id, amount: Number(exact / total), rest: exact % total }
  })
  const left = whole - parts.reduce((sum, { amount }) => sum + amount, 0)
  const larger = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest > b.rest ? -1 : 1))
      .slice(0, left),
  )
  return parts.map((part) => {
    const added = larger.has(part) ? 1 : 0
    return { of: part.of, amount: part.amount + added, added }
  })
}
