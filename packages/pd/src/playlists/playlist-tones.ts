import type { StatusTone } from '@atrium/ui'
import type { PlaylistStatus } from '../words.ts'

export const playlistTones: Record<PlaylistStatus, StatusTone> = {
  drft: 'neutral',
  actv: 'good',
  inac: 'neutral',
  pers: 'neutral',
}
