import { useUserContext } from '@atrium/kit/client'
import { useEffect } from 'react'
import { usePlace } from '../routing/use-place.ts'

const kept = 6

// Only names of screens: a shared browser must not remember whom someone looked at.
const keyOf = (userID: number) => `atrium.recent.${userID}`

export function recentScreens(userID: number): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(userID)) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Remembers which screens were opened, newest first; screens about one record are left out. */
export function useRememberingRecent(): void {
  const { userID, looks } = useUserContext()
  const { match } = usePlace()
  const name =
    match &&
    looks === null &&
    match.screen.area === 'app' &&
    match.screen.name !== '' &&
    !match.screen.path.includes(':')
      ? match.screen.name
      : undefined
  useEffect(() => {
    if (name === undefined) return
    const names = [name, ...recentScreens(userID).filter((one) => one !== name)].slice(0, kept)
    try {
      localStorage.setItem(keyOf(userID), JSON.stringify(names))
    } catch {
      // Storage may be unavailable; then nothing is recent.
    }
  }, [userID, name])
}
