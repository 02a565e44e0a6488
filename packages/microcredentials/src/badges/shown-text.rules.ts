import { shownDescriptionLength, shownNameLength } from '../words.ts'

// Graphemes don't depend on the reader's language, so one segmenter is enough. Creating it takes
// longer than anything else a page loads with.
let graphemes: Intl.Segmenter | undefined

/**
 * A name cut to 26 user-perceived characters, with an ellipsis in place of the rest (modules.md
 * §9).
 */
export const shownName = (name: string): string => cut(name, shownNameLength)

/** A text without markup, cut to 120 user-perceived characters. */
export const shownSummary = (text: string): string => cut(text, shownDescriptionLength)

/** A description without its markup, cut to 120 user-perceived characters. */
export const shownDescription = (html: string): string => shownSummary(plainText(html))

/** The text of sanitized HTML on one line, with its five entities decoded. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim()

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  amp: '&',
}

/**
 * The text itself if it is short enough, otherwise `length` characters, the last of which is an
 * ellipsis.
 */
function cut(text: string, length: number): string {
  // There are never more characters than code units, so most texts don't need segmenting.
  if (text.length <= length) return text
  const first: string[] = []
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(text)) {
    if (first.length === length) return `${first.slice(0, -1).join('').trimEnd()}…`
    first.push(segment)
  }
  return text
}
