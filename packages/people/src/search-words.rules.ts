/** What was typed into a person search, made out: words that all must be found, and birth dates. */
export interface SearchWords {
  /** Patterns for LIKE over a folded search text, whose every word begins after a space. */
  patterns: string[]
  /** ISO dates, any of which may be the birth date. */
  birthDates: string[]
}

const mostWords = 8

/**
 * Reads a search: fragments of names in any order, accents and case or not, student and state numbers, and birth dates
 * typed as 2012-03-04 or the US way, 3/4/2012. A number, and a word of one or two letters, must begin a word; a longer
 * one may stand inside.
 */
export function searchWords(text: string): SearchWords {
  const words = text.trim().split(/[\s,;]+/u).filter(Boolean).slice(0, mostWords)
  const found: SearchWords = { patterns: [], birthDates: [] }
  for (const word of words) {
    const date = typedDate(word)
    if (date) found.birthDates.push(date)
    else found.patterns.push(`%${begins(word) ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`)
  }
  return found
}

// An index of trigrams has nothing to say of two letters, yet knows how words begin.
const begins = (word: string): boolean => /^\d+$/.test(word) || [...word.normalize('NFC')].length < 3

/** The ISO date that was typed, or undefined where it is none. */
export function typedDate(word: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(word)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : []
  if (!year || !month || !day) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}
