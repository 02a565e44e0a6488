/** How far a page can be turned, in degrees clockwise. */
export const turnings = [90, 180, 270] as const
export type Turning = (typeof turnings)[number]

/** How far each page of a file is turned, by its number; a picture is page 1. */
export type Turns = ReadonlyMap<number, Turning>

const prefix = 'turn='

/** From what a file says was done to its original: `turn=1:180,2:90`. Undefined: something else was. */
export function turnsOf(modifiers: string | null): Turns | undefined {
  if (modifiers === null) return new Map()
  if (!modifiers.startsWith(prefix)) return undefined
  return new Map(
    modifiers
      .slice(prefix.length)
      .split(',')
      .map((one) => one.split(':').map(Number) as [number, Turning]),
  )
}

/** The same, to be stored; null if every page is as it came. */
export const modifiersOf = (turns: Turns): string | null =>
  turns.size === 0 ? null : prefix + [...turns].map(([page, by]) => `${page}:${by}`).join(',')

/**
 * With a page turned further, or all of them; undefined if there is no such page.
 * @param pages how many there are
 */
export function turnedFurther(
  turns: Turns,
  { page, by, pages }: { page: number | null; by: Turning; pages: number },
): Turns | undefined {
  if (page !== null && page > pages) return undefined
  const all = Array.from({ length: pages }, (_, at) => at + 1)
  return new Map(
    all.flatMap((number): [number, Turning][] => {
      const more = page === null || page === number ? by : 0
      const now = ((turns.get(number) ?? 0) + more) % 360
      return now === 0 ? [] : [[number, now as Turning]]
    }),
  )
}
