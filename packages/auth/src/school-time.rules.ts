// Cached, because creating a formatter takes far longer than using it.
const writers = new Map<string, Intl.DateTimeFormat>()

/** The local date of an instant in a time zone, as 'YYYY-MM-DD'. */
export function schoolDate(at: Date, timeZone: string): string {
  let writer = writers.get(timeZone)
  if (!writer) {
    writer = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    writers.set(timeZone, writer)
  }
  return writer.format(at)
}
