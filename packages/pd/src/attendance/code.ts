import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds for which a projected code is shown. */
export const codeMilliseconds = 30_000

/** The six digits that are projected now. */
export function codeAt(secret: string, at: Date): string {
  const window = Math.floor(at.getTime() / codeMilliseconds)
  const digest = createHmac('sha256', secret).update(String(window)).digest()
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** Milliseconds until the code changes. */
export const codeLeft = (at: Date): number => codeMilliseconds - (at.getTime() % codeMilliseconds)

/** Whether a typed code is the one that is shown, or the one before it: typing takes time. */
export function isCode(secret: string, typed: string, at: Date): boolean {
  const given = Buffer.from(typed.trim().padEnd(6).slice(0, 6))
  return [at, new Date(at.getTime() - codeMilliseconds)].some((moment) =>
    timingSafeEqual(given, Buffer.from(codeAt(secret, moment))),
  )
}

/**
 * The minutes of a meeting for someone who checks in now: all of it until ten minutes in, then the
 * rest.
 */
export function minutesFrom(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  at: Date,
): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const from = at.getTime() <= start + 10 * 60_000 ? start : at.getTime()
  return Math.max(0, Math.round((end - from) / 60_000))
}
