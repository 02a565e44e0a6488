/**
 * From which sum of a calendar year's payments a vendor gets a Form 1099, in cents: $600, and $2,000
 * for payments made after 2025 (26 U.S.C. 6041(a), as amended by Pub. L. 119-21, section 70433).
 */
export const reportableFrom = (year: number): number => (year <= 2025 ? 60_000 : 200_000)

/** Whether a vendor's payments are reported; `notMarked`: they would be, if it receives the form. */
export function form1099Of(
  { cents, is1099 }: { cents: number; is1099: boolean },
  year: number,
): 'reported' | 'below' | 'notMarked' | null {
  const isReportable = cents >= reportableFrom(year)
  if (is1099) return isReportable ? 'reported' : 'below'
  return isReportable ? 'notMarked' : null
}
