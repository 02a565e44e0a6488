/** A parsed person search: words that must all match, birth dates, and email addresses. */
export interface SearchWords {
  /** Parts of a folded search text in which every word starts after a space. */
  fragments: string[]
  /** ISO dates, any of which may be the birth date. */
  birthDates: string[]
  /** Beginnings of addresses, from the name into the domain; lower case. */
  emails: string[]
  /** True if a word has no letter and no digit: then it can't match anyone. */
  isNobody: boolean
}

const mostWords = 8

/**
 * Parses a search: fragments of names in any order, ignoring accents, case, apostrophes, and hyphens,
 * student and state numbers, email addresses, and birth dates typed as 2012-03-04 or the US way, 3/4/2012. A number,
 * or a word without three letters in a row, must start a word; a longer one may be inside.
 */
export function searchWords(text: string): SearchWords {
  const words = text
    .trim()
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
  const found: SearchWords = { fragments: [], birthDates: [], emails: [], isNobody: false }
  for (const word of words) {
    const date = typedDate(word)
    // The search text contains an address up to its @: a domain would match half the district.
    const name = /^[^@]+@/.exec(word)?.[0]
    if (date) found.birthDates.push(date)
    else if (!/[\p{L}\p{N}]/u.test(word)) found.isNobody = true
    else {
      const fragment = name ?? joined(word)
      found.fragments.push(`${begins(fragment) ? ' ' : ''}${fragment}`)
    }
    if (name && name !== word) found.emails.push(word.toLowerCase())
  }
  return found
}

// The search text has names without apostrophes and hyphens too (atrium_joined); numbers keep theirs.
const joined = (word: string): string =>
  /\d/.test(word) ? word : word.replace(/['’‘ʼ`´\-‐‑–]/gu, '')

// A trigram index says nothing about two letters, but knows how words start.
const begins = (word: string): boolean =>
  /^\d+$/.test(word) || !/[\p{L}\p{N}]{3}/u.test(word.normalize('NFC'))

/** The ISO date that was typed, or undefined if it isn't one. */
export function typedDate(word: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(word)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : []
  if (!year || !month || !day) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}
