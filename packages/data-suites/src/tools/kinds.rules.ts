import { isNumeric, type Kind } from '@atrium/tabular/words'

/**
 * The common type of values of several types: numbers stay numbers, anything else that differs is
 * text.
 */
export function oneKind(kinds: readonly Kind[]): Kind {
  const [first] = kinds
  if (first === undefined) return 'text'
  if (kinds.every((kind) => kind === first)) return first
  return kinds.every(isNumeric) ? 'float' : 'text'
}
