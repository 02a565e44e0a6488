import { stripAccents } from './names.rules.ts'

const names: readonly (readonly [RegExp, number])[] = [
  [/^(monday|mon|lunes|lun|mo)/, 0],
  [/^(tuesday|tues|tue|tu|martes|mar)/, 1],
  [/^(wednesday|wed|we|miercoles|mie|x)/, 2],
  [/^(thursday|thurs|thur|thu|th|jueves|jue|r|h)/, 3],
  [/^(friday|fri|fr|viernes|vie)/, 4],
  [/^(saturday|sat|sa|sabado|sab)/, 5],
  [/^(sunday|sun|su|domingo|dom|u)/, 6],
  [/^(l|m(?!i))/, 0],
  [/^t/, 1],
  [/^(w|mi)/, 2],
  [/^j/, 3],
  [/^[fv]/, 4],
  [/^s/, 5],
  [/^d/, 6],
]

/**
 * Reads the days on which a section meets: `MWF`, `MTWHF`, `TuTh`, `Mon, Wed`, `lun-mié-vie`,
 * `M-F`.
 * @returns bits, Monday 1 to Sunday 64; null if a letter isn't a day
 */
export function weekdaysOf(text: string): number | null {
  const folded = stripAccents(text).toLowerCase().trim()
  if (folded === '') return null
  const range = /^([a-z]+)\s*(?:-|–|to|a)\s*([a-z]+)$/.exec(folded)
  if (range) {
    const from = oneDay(range[1]!)
    const to = oneDay(range[2]!)
    if (from !== null && to !== null && from < to) return ((1 << (to + 1)) - 1) & ~((1 << from) - 1)
  }
  let bits = 0
  for (let rest = folded.replace(/^[^a-z]+/, ''); rest !== '';) {
    const found = names.find(([shape]) => shape.test(rest))
    if (!found) return null
    bits |= 1 << found[1]
    rest = rest.slice(found[0].exec(rest)![0].length).replace(/^[^a-z]+/, '')
  }
  return bits === 0 ? null : bits
}

function oneDay(word: string): number | null {
  const found = names.find(([shape]) => shape.exec(word)?.[0].length === word.length)
  return found ? found[1] : null
}
