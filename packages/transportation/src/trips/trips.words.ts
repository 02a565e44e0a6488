import type { Tone } from '@atrium/kit/shared'

export const tripStatuses = ['requested', 'approved', 'scheduled', 'denied', 'canceled'] as const
export type TripStatus = (typeof tripStatuses)[number]

export const tripStates: Record<TripStatus, Tone> = {
  requested: 'waiting',
  approved: 'attention',
  scheduled: 'good',
  denied: 'bad',
  canceled: 'neutral',
}
