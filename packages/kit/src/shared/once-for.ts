/**
 * Caches values that depend on a locale or a time zone: Intl formatters are slow to create, and a
 * page needs the same ones many times.
 */
export function onceFor<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>()
  return (name) => {
    let made = known.get(name)
    if (made === undefined) known.set(name, (made = make(name)))
    return made
  }
}
