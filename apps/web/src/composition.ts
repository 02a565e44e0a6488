import { signIn } from '@atrium/auth/sign-in'
import type { WebModule } from '@atrium/kit/client'
import type { MenuGroup, Screen } from '@atrium/kit/shared'
import { useSyncExternalStore } from 'react'
import { afterMissingPart } from './version/new-version.ts'
import { isMissingPart } from './version/version.rules.ts'

interface Composition {
  modules: readonly WebModule[]
  screens: readonly Screen[]
  groups: readonly MenuGroup[]
  /** False while only the sign-in pages are loaded. */
  whole: boolean
}

// Signing in needs one module. The table of all screens would be a tenth of what the sign-in page
// may load.
let current: Composition = {
  modules: [signIn],
  screens: signIn.screens,
  groups: [],
  whole: false,
}
let coming: Promise<void> | undefined
const listeners = new Set<() => void>()

/** What the browser is composed of, as far as it has been loaded. */
export const composition = (): Composition => current

/** The same, for a component that should render again once all of it has been loaded. */
export const useComposition = (): Composition => useSyncExternalStore(subscribe, composition)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads all modules. If that fails, the next call tries again. */
export function composeAll(): Promise<void> {
  coming ??= load().catch((error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}

async function load(): Promise<void> {
  try {
    const { modules, allScreens, allGroups } = await import('./modules.ts')
    current = { modules, screens: allScreens, groups: allGroups, whole: true }
  } catch (error) {
    // The new version has it: until that has loaded, this one keeps loading.
    if (isMissingPart(error) && (await afterMissingPart(true))) return new Promise(() => {})
    throw error
  }
  for (const listener of listeners) listener()
}
