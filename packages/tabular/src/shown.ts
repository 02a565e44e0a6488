/** A cell that is safe to store and display: no NUL characters, and limited in length. */
export const shown = (cell: string | number | null | (string | number)[] | undefined): string =>
  String(cell ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, 200)
