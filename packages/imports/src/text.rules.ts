/**
 * The start of a text, at most `most` UTF-16 units. Never cuts a character in half, because
 * PostgreSQL would reject it.
 */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
