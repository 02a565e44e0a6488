import { escapeLike } from '@atrium/kit/shared'
/** A search as LIKE patterns over normalized text in which every word follows a space. */
export interface SearchPatterns {
  /** All of them must match. */
  patterns: string[]
  /** The complete text as typed, with whitespace collapsed, since it may be a code. */
  phrase: string
}

/**
 * Parses a search: words in any order. A word of one or two letters must be at the start of a word,
 * since no index covers fewer than three letters.
 */
export function searchPatterns(text: string): SearchPatterns {
  const words = text
    .trim()
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .slice(0, 8)
  return {
    patterns: words.map((word) => `%${[...word].length < 3 ? ' ' : ''}${harmless(word)}%`),
    phrase: text.trim().replace(/\s+/gu, ' ').slice(0, 200),
  }
}

const harmless = (word: string): string => escapeLike(word).slice(0, 200)
