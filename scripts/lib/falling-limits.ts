/** Something that is better done another way, and how many places still do it. */
export interface Habit {
  what: string
  shape: RegExp
  instead: string
  most: number
  /** The files that it is looked for in; default: all. */
  among?: (path: string) => boolean
}

/**
 * Habits that are still common may only become rarer: more places than a limit fail, and fewer do
 * until the limit in `where` falls too.
 */
export function overLimits(
  files: ReadonlyMap<string, string>,
  habits: readonly Habit[],
  where: string,
): string[] {
  return habits.flatMap(({ what, shape, instead, most, among }) => {
    const places = [...files].flatMap(([path, text]) =>
      among && !among(path)
        ? []
        : [...text.matchAll(shape)].map(
            ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`,
          ),
    )
    if (places.length === most) return []
    return places.length < most
      ? [`${where}: ${what}: only ${places.length} are left. Lower the limit.`]
      : [
          `${what}: ${places.length} places, at most ${most}. Use ${instead}. ${places.slice(-3).join(', ')}`,
        ]
  })
}
