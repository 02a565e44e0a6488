import { escapeLike } from '@atrium/kit/shared'
/** What was typed, as patterns for LIKE over a folded text whose words begin after a space. */
export interface SearchPatterns {
  /** All of them must be found. */
  patterns: string[]
  /** The whole as it was typed, blanks folded: a code, perhaps. */
  phrase: string
}

/** Reads a search: words in any order. One of one or two letters must begin a word, as no index knows of less than three. */
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
