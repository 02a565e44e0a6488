/** Makes what depends on a locale or a time zone once for each: formatters of the system are slow to make, and a page wants the same ones many times. */
export function onceFor<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>()
  return (name) => {
    let made = known.get(name)
    if (made === undefined) known.set(name, (made = make(name)))
    return made
  }
}
