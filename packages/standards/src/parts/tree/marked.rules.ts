export interface Piece {
  text: string
  isHit: boolean
}

/** Without accents and in small letters, one letter for each of the text, so that places in both are the same. */
const folded = (text: string): string =>
  [...text].map((letter) => [...letter.normalize('NFD').toLowerCase()][0] ?? letter).join('')

/** A text in pieces, those that were searched for marked; accents and case do not matter. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const wanted = words.map(folded).filter((word) => word.length > 1)
  if (wanted.length === 0) return [{ text, isHit: false }]
  const letters = [...text]
  const plain = [...folded(text)]
  const isHit = new Uint8Array(letters.length)
  const joined = plain.join('')
  // Letters beyond the first plane would count twice in the joined text; such texts are shown without marks.
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
