import type { FieldErrors } from '@atrium/kit/shared'

/** A term must be within its school year, both ends included. Dates are 'YYYY-MM-DD'. */
export function termErrors(
  term: { startDate: string; endDate: string },
  year: { startDate: string; endDate: string },
): FieldErrors {
  const values = { from: year.startDate, to: year.endDate }
  const outside = (date: string): boolean => date < year.startDate || date > year.endDate
  return {
    ...(outside(term.startDate) && { startDate: { id: 'kit.valid.betweenInclusive', values } }),
    ...(outside(term.endDate) && { endDate: { id: 'kit.valid.betweenInclusive', values } }),
  }
}
