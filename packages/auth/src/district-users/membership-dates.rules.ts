import { fromWallClock } from '@atrium/kit/shared'

/** From when until when a group is held, as instants; null: at once, and until someone takes it away. */
export interface HeldBetween {
  startsAt: string | null
  endsAt: string | null
}

/** The instants of whole school days; blank is open. The last day is included. */
export const heldBetween = (
  { from, until }: { from: string; until: string },
  timeZone: string,
): HeldBetween => ({
  startsAt: from === '' ? null : fromWallClock(`${from} 00:00:00`, timeZone),
  endsAt: until === '' ? null : fromWallClock(`${dayAfter(until)} 00:00:00`, timeZone),
})

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
