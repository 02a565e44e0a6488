/**
 * Formats a CSV cell. Text that a spreadsheet would treat as a formula gets a leading apostrophe,
 * so that nothing in a roster is executed when someone opens the file.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
