/** A text in the form used for comparison: no accents, lower case. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The typed words, in the form used for comparison. */
export const foldedWords = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean)

/** Signs within names and words that people leave out: O’Brien, Núñez-Ángel. */
const within = /['’‘ʼ`´\-‐‑–]/gu

/** A text without accents, apostrophes, hyphens, or spaces: two of them sound alike. */
export const squeezed = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, '')

const spaced = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/**
 * True if a word in `text` starts with `word`, which is already folded. Apostrophes, hyphens and the
 * spaces between words don't matter: `obrien` begins O’Brien, and `snowday` Snow day.
 */
export function hasWordThatBegins(text: string, word: string): boolean {
  const known = folded(text)
  if (squeezed(word) === '') return false
  const bare = word.replace(within, '')
  const [apart, together] = [spaced(known), spaced(known.replace(within, ''))]
  if (` ${apart}`.includes(` ${spaced(word)}`) || ` ${together}`.includes(` ${bare}`)) return true
  const words = together.split(' ')
  return (
    bare.length >= fewestJoined && words.some((_, at) => words.slice(at).join('').startsWith(bare))
  )
}

/** Shorter words begin too much by accident when words are joined. */
const fewestJoined = 4
