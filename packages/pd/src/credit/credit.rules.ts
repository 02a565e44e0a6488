/**
 * The part of a course's credit earned by minutes, to the hundredth: all of it from 90 percent of
 * the time, then proportionally; nothing below half.
 */
export function creditFor(amount: number, minutes: number, whole: number): number {
  if (whole <= 0) return amount
  const share = minutes / whole
  if (share >= 0.9) return amount
  return share < 0.5 ? 0 : Math.round(amount * share * 100) / 100
}
