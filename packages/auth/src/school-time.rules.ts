/** The wall-clock date of an instant in a time zone, as 'YYYY-MM-DD'. */
export function schoolDate(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}
