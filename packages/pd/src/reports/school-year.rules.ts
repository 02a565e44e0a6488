/** The fiscal year that contains a day: July through June, as districts report. */
export function yearOf(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = month >= 7 ? year : year - 1
  return { from: `${first}-07-01`, to: `${first + 1}-06-30` }
}
