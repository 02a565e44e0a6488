import { fromWallClock, plusDays } from '@atrium/kit/shared'

/**
 * When a membership starts and ends, as instants. Null means immediately, or until someone removes
 * it.
 */
export interface HeldBetween {
  startsAt: string | null
  endsAt: string | null
}

/** Converts school days to instants. Blank means no limit. The last day is included. */
export const heldBetween = (
  { from, until }: { from: string; until: string },
  timeZone: string,
): HeldBetween => ({
  startsAt: from === '' ? null : fromWallClock(`${from} 00:00:00`, timeZone),
  endsAt: until === '' ? null : fromWallClock(`${plusDays(until, 1)} 00:00:00`, timeZone),
})
