/** Short forms that schools write in capitals. */
const initials = new Set(
  'act ap dob ela ell eld esl frl frpl gpa ib id iep lep nces psat sat sba ssid staar stem'.split(
    ' ',
  ),
)

/**
 * Readable names for columns that a program named: `reading_score` is shown as "Reading score",
 * `ell` as "ELL". A name with a space or a capital was written by a person and is kept. All names
 * stay distinct.
 */
export function displayNames(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()))
  return names.map((name) => {
    const shown = displayName(name)
    if (shown === name) return name
    // "score" and "Score" are one name already; "reading_score" next to "Reading score" would
    // become one.
    const lower = shown.toLowerCase()
    if (lower !== name.toLowerCase() && taken.has(lower)) return name
    taken.add(lower)
    return shown
  })
}

function displayName(name: string): string {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) return name
  const words = name.split('_').map((word) => (initials.has(word) ? word.toUpperCase() : word))
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}
