/** What every browser says of a part of the application that it could not fetch. */
const missing =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to fetch module/i

/** Could a part of the application itself not be fetched: gone with an older version, or out of reach? */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)

/** The entry script that an index.html names, whose name changes with each version; undefined where it names none. */
export function entryOf(html: string): string | undefined {
  const script = /<script\b[^>]*type="module"[^>]*>/.exec(html)?.[0]
  return script && /\bsrc="([^"]+)"/.exec(script)?.[1]
}

export interface Versions {
  /** The entry script of this tab, and of the server at this moment; undefined where that is not known. */
  running: string | undefined
  served: string | undefined
  /** The version that this tab has been reloaded for already. */
  reloadedFor: string | null
  /** A page was being opened: the previous one has been left, so nothing typed is on the screen. */
  opening: boolean
}

/**
 * What to do when a part of the application can't be loaded. `reload` opens the requested page in
 * the new version, once; `tell` offers it, if something may be typed; `none`: the version is the
 * same, and the part failed for another reason.
 */
export function afterMissing({
  running,
  served,
  reloadedFor,
  opening,
}: Versions): 'reload' | 'tell' | 'none' {
  if (running === undefined || served === undefined || served === running) return 'none'
  return opening && reloadedFor !== served ? 'reload' : 'tell'
}
