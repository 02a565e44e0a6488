/**
 * A value with a person's number replaced by another: in lists of numbers, and in properties that
 * end in ID or IDs. No list has a person twice afterward, and no pair is with oneself. Where both
 * have a place among others (a seat, a group), the one to keep keeps theirs, and the other's is free.
 */
export function renamed(value: unknown, from: number, to: number): unknown {
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === 'number'))
      return [...new Set(value.map((one) => (one === from ? to : one)))]
    const places = value.some((one) => isObject(one) && hasPlace(one, to))
      ? value.flatMap((one) => (isObject(one) ? without(one, from) : [one]))
      : value
    return places
      .map((one) => renamed(one, from, to))
      .filter((one, index) => !isLonePair(places[index], one))
  }
  if (!isObject(value)) return value
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

type Place = Record<string, unknown>

const isObject = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOf = (place: Place, id: number): boolean =>
  Object.entries(place).some(([key, one]) => key.endsWith('ID') && one === id)

const hasPlace = (place: Place, id: number): boolean =>
  isOf(place, id) ||
  Object.entries(place).some(
    ([key, one]) => key.endsWith('IDs') && Array.isArray(one) && one.includes(id),
  )

/** The place of one person is gone; one of several people has one fewer. */
function without(place: Place, id: number): Place[] {
  if (isOf(place, id)) return []
  const left = Object.entries(place).map(([key, one]) => [
    key,
    key.endsWith('IDs') && Array.isArray(one) ? one.filter((other) => other !== id) : one,
  ])
  return [Object.fromEntries(left) as Place]
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
