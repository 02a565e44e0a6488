/** A value of unknown kind as words: nothing for null and undefined, JSON for lists and objects. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as number | boolean | bigint)
}
