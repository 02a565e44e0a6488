/**
 * The sales tax in receipts that include it, in cents, half a cent up: of $108.98 at 8.975%, $8.98.
 * @param percent up to three decimals
 */
export function inTaxedSale(cents: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 1000))
  const whole = 100_000n + rate
  const sign = cents < 0 ? -1 : 1
  const share = BigInt(Math.abs(cents)) * rate
  return sign * Number((2n * share + whole) / (2n * whole))
}
