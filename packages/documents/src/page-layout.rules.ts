/** Points (1/72 inch) on US Letter. */
export const inch = 72
export const letter = { width: 8.5 * inch, height: 11 * inch }
export const margin = 0.7 * inch
/** Where a page's content starts, with or without a letterhead. */
export const contentTop = (hasLetterhead: boolean): number => (hasLetterhead ? 1.45 * inch : margin)
export const contentBottom = 0.8 * inch

/** A sheet of Avery 5160 labels: three across, ten down, 2⅝ × 1 inch. */
export const labelSheet = {
  across: 3,
  down: 10,
  width: 2.625 * inch,
  height: inch,
  left: 0.1875 * inch,
  top: 0.5 * inch,
  pitch: 2.75 * inch,
  padding: 0.12 * inch,
} as const

/** The position of the label with this number, from 0: its page, and its upper left corner. */
export function labelPlace(number: number): { page: number; x: number; y: number } {
  const { across, down, left, top, pitch, height } = labelSheet
  const onPage = number % (across * down)
  return {
    page: Math.floor(number / (across * down)),
    x: left + (onPage % across) * pitch,
    y: top + Math.floor(onPage / across) * height,
  }
}

/** The widths of a table's columns, in proportion to their shares. */
export function columnWidths(columns: readonly { share?: number }[], width: number): number[] {
  const total = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  return columns.map(({ share = 1 }) => (width * share) / total)
}

/**
 * Leaves out control characters and direction marks, which fonts have no glyphs for. A tab becomes
 * a space.
 */
export const printable = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    // oxlint-disable-next-line no-control-regex -- The rule catches control characters in a pattern by mistake; this one removes them.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u2028-\u202e\ufeff]/g, '')
