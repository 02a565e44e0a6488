import { folded, foldedWords, hasWordThatBegins } from '@atrium/kit/shared'

export interface Findable {
  /** The searched text, in the person's language. */
  label: string
  /** Also searched, and shown next to the label. */
  hint?: string | undefined
  /** Also searched, but not shown: synonyms. */
  keywords?: string | undefined
}

/**
 * The entries in which every typed word starts a word (ignoring accents), those whose label starts
 * that way first. If nothing is typed: all of them, in their order.
 */
export function findIn<Entry extends Findable>(
  entries: readonly Entry[],
  typed: string,
  limit = 8,
): Entry[] {
  const words = foldedWords(typed)
  if (words.length === 0) return entries.slice(0, limit)
  return entries
    .map((entry) => ({
      entry,
      inLabel: words.filter((word) => hasWordThatBegins(entry.label, word)).length,
      first: folded(entry.label).startsWith(words[0] ?? ''),
    }))
    .filter(
      ({ entry, inLabel }) =>
        inLabel === words.length ||
        words.every((word) =>
          hasWordThatBegins(`${entry.label} ${entry.hint ?? ''} ${entry.keywords ?? ''}`, word),
        ),
    )
    .sort(
      (one, other) =>
        other.inLabel - one.inLabel ||
        Number(other.first) - Number(one.first) ||
        one.entry.label.localeCompare(other.entry.label),
    )
    .slice(0, limit)
    .map(({ entry }) => entry)
}
