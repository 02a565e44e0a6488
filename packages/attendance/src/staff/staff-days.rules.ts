/**
 * Counts weekdays between two dates, both included. A partial day counts as half. Dates are
 * 'YYYY-MM-DD'.
 */
export function daysAway({
  startDate,
  endDate,
  startTime,
}: {
  startDate: string
  endDate: string
  startTime: string | null
}): number {
  if (startTime !== null) return 0.5
  let days = 0
  for (
    let at = Date.parse(`${startDate}T00:00:00Z`);
    at <= Date.parse(`${endDate}T00:00:00Z`);
    at += 86_400_000
  )
    if (new Date(at).getUTCDay() % 6 !== 0) days++
  return days
}
