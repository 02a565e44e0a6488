/**
 * A value with a person's number replaced by another: in lists of numbers, and in properties that
 * end in ID or IDs. No list has a person twice afterward, and no pair is with oneself.
 */
export function renamed(value: unknown, from: number, to: number): unknown {
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === 'number'))
      return [...new Set(value.map((one) => (one === from ? to : one)))]
    return value
      .map((one) => renamed(one, from, to))
      .filter((one, index) => !isLonePair(value[index], one))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'number' && key.endsWith('ID')
        ? one === from
          ? to
          : one
        : renamed(one, from, to),
    ]),
  )
}

/** Two people who were kept apart have become one. */
const isLonePair = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && before.length === 2 && Array.isArray(after) && after.length === 1

/** The same value, whatever the order of its properties. */
export const isSame = (one: unknown, other: unknown): boolean => text(one) === text(other)

const text = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
