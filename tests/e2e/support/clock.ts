// Whatever the day is, journeys begin on a Wednesday in the second quarter, at 10:00 in the morning at
// school: in their files, on their servers, and in their browsers. From there the clock runs on.
import { setClock } from '../../../packages/kit/src/shared/index.ts'

const begins = '2026-11-18T18:00:00Z'
/** How far this clock is ahead of the machine's: the same in all processes of a run. */
const ahead = Number((process.env.E2E_AHEAD ??= String(Date.parse(begins) - Date.now())))

/** Now, for `ATRIUM_NOW` of a server that starts at once: one that loads first would be behind. */
export const journeyNow = (): string => new Date(Date.now() + ahead).toISOString()

setClock(journeyNow())
