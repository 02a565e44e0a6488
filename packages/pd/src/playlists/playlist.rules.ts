import type { PlaylistStatus } from '../words.ts'

/**
 * drft → actv ↔ inac. A personal playlist stays personal, and nothing becomes one. Null: not an
 * allowed transition.
 */
export function statusAfter(from: PlaylistStatus, to: PlaylistStatus): PlaylistStatus | null {
  if (from === to) return to
  const ways: Partial<Record<PlaylistStatus, readonly PlaylistStatus[]>> = {
    drft: ['actv'],
    actv: ['inac'],
    inac: ['actv'],
  }
  return ways[from]?.includes(to) ? to : null
}
