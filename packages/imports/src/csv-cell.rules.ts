/**
 * A cell of a CSV file. Text that a spreadsheet would take for a formula gets a leading apostrophe,
 * so that nothing in a roster is executed on the machine of the person who opens the file.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
