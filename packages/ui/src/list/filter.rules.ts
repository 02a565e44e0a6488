/** A date filter as a single value: `from..to`, either side open. */
export const joinRange = (from: string, to: string): string => `${from}..${to}`

/** The two ends of a date filter; '' for an open one. */
export function splitRange(value: string | undefined): { from: string; to: string } {
  const [from = '', to = ''] = (value ?? '').split('..')
  return { from, to }
}
