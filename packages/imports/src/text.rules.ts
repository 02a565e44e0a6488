/**
 * The first characters of a text, at most `most` UTF-16 units; never half a character, which
 * PostgreSQL would refuse.
 */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
