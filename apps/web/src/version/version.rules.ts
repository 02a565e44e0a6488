/** How each browser reports a part of the application that it couldn't fetch. */
const missing =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to fetch module/i

/**
 * Whether part of the application itself couldn't be fetched: gone with an older version, or out of
 * reach.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message)

/**
 * The entry script named in an index.html, which changes with each version; undefined if there is
 * none.
 */
export function entryOf(html: string): string | undefined {
  const script = /<script\b[^>]*type="module"[^>]*>/.exec(html)?.[0]
  return script && /\bsrc="([^"]+)"/.exec(script)?.[1]
}

export interface Versions {
  /** The entry script of this tab, and the server's current one; undefined if unknown. */
  running: string | undefined
  served: string | undefined
  /** The version that this tab has already been reloaded for. */
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
