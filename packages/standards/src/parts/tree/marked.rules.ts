export interface Piece {
  text: string
  isHit: boolean
}

/**
 * Lower case without accents, with one letter for each letter of the text, so that positions are
 * the same in both.
 */
const folded = (text: string): string =>
  [...text].map((letter) => [...letter.normalize('NFD').toLowerCase()][0] ?? letter).join('')

/** Splits a text into pieces and marks those that match the search, ignoring accents and case. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const wanted = words.map(folded).filter((word) => word.length > 1)
  if (wanted.length === 0) return [{ text, isHit: false }]
  const letters = [...text]
  const plain = [...folded(text)]
  const isHit = new Uint8Array(letters.length)
  const joined = plain.join('')
  // Characters outside the Basic Multilingual Plane have a length of two, which would shift
  // positions: texts with them aren't marked.
  if (joined.length !== plain.length) return [{ text, isHit: false }]
  for (const word of wanted)
    for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, at + word.length))
      isHit.fill(1, at, at + word.length)
  const pieces: Piece[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last && last.isHit === (isHit[index] === 1)) last.text += letter
    else pieces.push({ text: letter, isHit: isHit[index] === 1 })
  }
  return pieces
}
