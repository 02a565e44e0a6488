/** The first characters of a text, at most `most` units of UTF-16; never half of a character, which PostgreSQL would refuse. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
