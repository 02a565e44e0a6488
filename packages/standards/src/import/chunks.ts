/** How many rows are sent to the database in one statement. */
const size = 1000

/** Splits a list into chunks, each with its start index. */
export function* chunksOf<T>(list: readonly T[]): Generator<[number, T[]]> {
  for (let from = 0; from < list.length; from += size) yield [from, list.slice(from, from + size)]
}
