/**
 * A cell of a CSV file. Text that a spreadsheet would take for a formula begins with an apostrophe there, so that what stood in
 * somebody's roster is never carried out on the machine of whoever opens the file.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
