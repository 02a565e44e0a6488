/**
 * Compares names of columns, files and values by similarity, ignoring case, accents, spaces and
 * punctuation.
 */

/** The words of a name, folded: `studentEnrollmentID` → student, enrollment, id. */
export function wordsOf(name: string): string[] {
  return stripAccents(name)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * A header without a vendor's suffix or a table name prefix: `First Name [Required]`, `Email
 * (optional)`, `Grade *`, `[Students]DOB`.
 */
export function unmarked(header: string): string {
  return header
    .replace(
      /\s*[[(](required|optional|read.?only|upload.?only|requerido|obligatorio|opcional)[\])]/gi,
      '',
    )
    .replace(/\s*\*+\s*$/, '')
    .replace(/^\s*\[\w+\]\s*(?=\S)/, '')
    .trim()
}

/** A name as one folded word: `School DfE Number` → schooldfenumber. */
export function fold(name: string): string {
  return stripAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * A value normalized for lookups, like `fold`, except that a minus before a digit stays (`-1` is a
 * grade).
 */
export function foldValue(value: string): string {
  const text = value.trim()
  return /^-\d+$/.test(text) ? text : fold(text)
}

/** Removes accents. Letters without a base letter (ß, ø, 日) stay. */
export function stripAccents(text: string): string {
  return /^[\x20-\x7e]*$/.test(text)
    ? text
    : text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/**
 * Similarity of two folded names, 0 to 1: the higher of the scores for shared trigrams (good for
 * swapped words) and edit distance (good for typos).
 */
export function likeness(a: string, b: string): number {
  if (a === b) return 1
  const longer = Math.max(a.length, b.length)
  if (a.length < 3 || b.length < 3 || Math.abs(a.length - b.length) > longer * 0.5) return 0
  const shared = sharedTriples(a, b)
  // Names that differ only by a typo share a trigram.
  return shared < 0.2 ? shared : Math.max(shared, 1 - edits(a, b) / longer)
}

const triples = new Map<string, Set<string>>()

function triplesOf(text: string): Set<string> {
  let set = triples.get(text)
  if (!set) {
    const padded = `  ${text} `
    set = new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
    if (triples.size > 5000) triples.clear()
    triples.set(text, set)
  }
  return set
}

function sharedTriples(a: string, b: string): number {
  const left = triplesOf(a)
  const right = triplesOf(b)
  let shared = 0
  for (const triple of left) if (right.has(triple)) shared++
  return (2 * shared) / (left.size + right.size)
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(
        Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    }
    row = next
  }
  return row[b.length]!
}
