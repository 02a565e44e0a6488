/** A text in the form used for comparison: no accents, lower case. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The typed words, in the form used for comparison. */
export const foldedWords = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean)

/** True if a word in `text` starts with `word`, which is already folded. */
export const hasWordThatBegins = (text: string, word: string): boolean =>
  ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)
