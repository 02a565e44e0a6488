import { plusDays } from '@atrium/kit/shared'
import type { OfferAnswer, OfferState } from './leave.words.ts'

/** How many minutes someone has to answer before the next one is asked: few if the leave is near. */
export const minutesToAnswer = (firstDay: string, today: string): number =>
  firstDay <= plusDays(today, 1) ? 30 : 720

export const offerState = ({
  offeredAt,
  answer,
}: {
  offeredAt: string | null
  answer: OfferAnswer | null
}): OfferState => answer ?? (offeredAt === null ? 'waiting' : 'open')
