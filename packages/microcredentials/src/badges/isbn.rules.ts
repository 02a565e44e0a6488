/**
 * Normalizes an ISBN-10 for storage: ten characters, without hyphens or spaces, and with the check
 * digit X in upper case.
 */
export const plainISBN10 = (typed: string): string =>
  typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()

/**
 * Whether the text is an ISBN-10: nine digits and the check digit that makes the weighted sum a
 * multiple of 11.
 */
export function isISBN10(typed: string): boolean {
  const plain = plainISBN10(typed)
  if (!/^\d{9}[\dX]$/.test(plain)) return false
  const sum = [...plain].reduce(
    (total, character, place) =>
      total + (10 - place) * (character === 'X' ? 10 : Number(character)),
    0,
  )
  return sum % 11 === 0
}
