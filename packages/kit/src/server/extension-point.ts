/** Something that a module adds to a package below it; takes effect once installed. */
export interface Extension {
  /** The point's name and the item's key: no two modules may share it. */
  readonly keys: readonly string[]
  install(): void
}

/** An extension point where modules add to a lower package, which doesn't know about them. */
export interface ExtensionPoint<T> {
  (...items: readonly T[]): Extension
  find(key: string): T | undefined
  /** In the order of the modules that added them. */
  all(): readonly T[]
}

/**
 * @param name shown when two modules add the same key
 * @param keyOf an item's unique key
 */
export function defineExtensionPoint<T>(
  name: string,
  keyOf: (item: T) => string,
): ExtensionPoint<T> {
  const installed = new Map<string, T>()
  const point = (...items: readonly T[]): Extension => ({
    keys: items.map((item) => `${name} ${keyOf(item)}`),
    install: () => {
      for (const item of items) installed.set(keyOf(item), item)
    },
  })
  return Object.assign(point, {
    find: (key: string) => installed.get(key),
    all: () => [...installed.values()],
  })
}

/**
 * Installs the modules' extensions, in order. Throws if two add the same key: one would silently
 * replace the other.
 */
export function installExtensions(extensions: readonly Extension[]): void {
  const seen = new Set<string>()
  for (const extension of extensions) {
    for (const key of extension.keys) {
      if (seen.has(key)) throw new Error(`Two modules add ${key}`)
      seen.add(key)
    }
    extension.install()
  }
}
