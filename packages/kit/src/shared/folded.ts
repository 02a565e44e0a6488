/** A text as it is compared: without accents, in lower case. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words that were typed, as they are compared. */
export const foldedWords = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean)

/** True if a word in `text` starts with `word`, which is already folded. */
export const hasWordThatBegins = (text: string, word: string): boolean =>
  ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)
