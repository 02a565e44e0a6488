import { foldedWords, hasWordThatBegins, squeezed } from '@atrium/kit/shared'

export interface Findable {
  /** The searched text, in the person's language. */
  label: string
  /** Also searched, and shown next to the label. */
  hint?: string | undefined
  /** Also searched, but not shown: synonyms. */
  keywords?: string | undefined
}

/** How well an entry's own name matches: exactly, by its beginning, by its words, or not at all. */
type Rank = 0 | 1 | 2 | 3

function rankOf({ label }: Findable, typed: string, words: readonly string[]): Rank {
  const [name, wanted] = [squeezed(label), squeezed(typed)]
  if (wanted === '') return 3
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  return words.every((word) => hasWordThatBegins(label, word)) ? 2 : 3
}

/**
 * The entries in which every typed word starts a word, ignoring accents, apostrophes, hyphens, and
 * spaces: first the one with that very name, then those whose name starts that way, then the rest.
 * If nothing is typed: all of them, in their order.
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
      rank: rankOf(entry, typed, words),
      inLabel: words.filter((word) => hasWordThatBegins(entry.label, word)).length,
    }))
    .filter(
      ({ entry, rank }) =>
        rank < 3 ||
        words.every((word) =>
          hasWordThatBegins(`${entry.label} ${entry.hint ?? ''} ${entry.keywords ?? ''}`, word),
        ),
    )
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        other.inLabel - one.inLabel ||
        one.entry.label.localeCompare(other.entry.label),
    )
    .slice(0, limit)
    .map(({ entry }) => entry)
}

const bestOf = (entries: readonly Findable[], typed: string): Rank =>
  entries.reduce<Rank>((best, entry) => {
    const rank = rankOf(entry, typed, foldedWords(typed))
    return rank < best ? rank : best
  }, 3)

/** True if what is typed is what something is called, and the pages only have a word like it. */
export const isCalled = (
  typed: string,
  things: readonly Findable[],
  pages: readonly Findable[],
): boolean => bestOf(things, typed) < bestOf(pages, typed)

/**
 * True if what is typed is a name: people have it, and no page has it, or begins with it. People
 * then come before pages, which are found by a synonym or by a word in their midst.
 */
export function isName(
  typed: string,
  people: readonly Findable[],
  pages: readonly Findable[],
): boolean {
  const words = foldedWords(typed)
  if (words.length === 0) return false
  const [ofPeople, ofPages] = [bestOf(people, typed), bestOf(pages, typed)]
  return ofPeople < ofPages || (ofPages === 2 && ofPeople === 2)
}
