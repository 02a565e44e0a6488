import { makeFlag } from '@atrium/kit/client'
import { afterMissing, entryOf } from './version.rules.ts'

// A tab may be open while a new version is installed; the parts it hasn't loaded yet are gone then.

const storageKey = 'atrium.reloaded-for'

/**
 * A newer version than this tab's is available, and the tab may contain something that was typed.
 */
export const newVersion = makeFlag(false)

/**
 * Asks the server for its version after a part failed to load, and acts on it. True if the page is
 * reloading.
 */
export async function afterMissingPart(opening: boolean): Promise<boolean> {
  const served = await servedEntry()
  const act = afterMissing({ running: runningEntry(), served, reloadedFor: reloadedFor(), opening })
  if (act === 'none') return false
  if (act === 'reload' && served !== undefined && remember(served)) {
    location.reload()
    return true
  }
  newVersion.set(true)
  return false
}

/** Learns of parts that couldn't be fetched, wherever they were requested. */
export function watchForNewVersion(): void {
  addEventListener('vite:preloadError', () => void afterMissingPart(false))
}

const runningEntry = (): string | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined

async function servedEntry(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok ? entryOf(await answer.text()) : undefined
  } catch {
    // No connection: its own bar reports that.
    return undefined
  }
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

// If we can't remember it, don't reload automatically: it could loop forever.
function remember(version: string): boolean {
  try {
    sessionStorage.setItem(storageKey, version)
    return true
  } catch {
    return false
  }
}
