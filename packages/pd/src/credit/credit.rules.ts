/** From which share of a section's time credit is earned, in percent. */
export interface CreditPolicy {
  /** All of the credit. */
  fullFrom: number
  /** A part of it, by time; nothing below. */
  partFrom: number
}

/** Someone's time in a section, in minutes. */
export interface TimeInSection {
  minutes: number
  /** Of all its meetings that are held. */
  whole: number
  /** Meetings at which their time was not noted yet: whether they were there is not known. */
  meetingsToNote: number
}

/** The part of a course's credit earned by time, to the hundredth. */
export function creditFor(
  amount: number,
  { minutes, whole }: Pick<TimeInSection, 'minutes' | 'whole'>,
  { fullFrom, partFrom }: CreditPolicy,
): number {
  if (whole <= 0 || minutes * 100 >= whole * fullFrom) return amount
  if (minutes * 100 < whole * partFrom) return 0
  return Math.round((amount * minutes * 100) / whole) / 100
}

/** What becomes of someone's credit, and what it still waits for. */
export type CreditOutlook =
  | { is: 'awarded' | 'waitsForSurvey' | 'tooLittleTime' }
  | { is: 'waitsForTime'; meetings: number }
  | { is: 'earned'; credits: { type: string; amount: number }[] }

/** Undefined: the course gives no credit. The time comes first: without it the amount is not known. */
export function creditOutlook(
  time: TimeInSection,
  {
    credits,
    policy,
    isCredited,
    isSurveyOpen,
  }: {
    credits: readonly { type: string; amount: number }[]
    policy: CreditPolicy
    isCredited: boolean
    isSurveyOpen: boolean
  },
): CreditOutlook | undefined {
  if (isCredited) return { is: 'awarded' }
  if (credits.length === 0) return undefined
  if (time.meetingsToNote > 0) return { is: 'waitsForTime', meetings: time.meetingsToNote }
  const earned = credits
    .map(({ type, amount }) => ({ type, amount: creditFor(amount, time, policy) }))
    .filter(({ amount }) => amount > 0)
  if (earned.length === 0) return { is: 'tooLittleTime' }
  return isSurveyOpen ? { is: 'waitsForSurvey' } : { is: 'earned', credits: earned }
}
