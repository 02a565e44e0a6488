import { escapeLike } from '@atrium/kit/shared'
/** The search text as LIKE patterns over a folded text whose words start after a space. */
export interface SearchPatterns {
  /** All of them must be found. */
  patterns: string[]
  /** The whole as it was typed, blanks folded: a code, perhaps. */
  phrase: string
}

/**
 * Parses a search: words in any order. A word of one or two letters must start a word, as no index
 * covers fewer than three.
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
