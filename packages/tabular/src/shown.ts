/** A cell as it can be kept and shown: no NUL, and not endless. */
export const shown = (cell: string | number | null | (string | number)[] | undefined): string =>
  String(cell ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, 200)
