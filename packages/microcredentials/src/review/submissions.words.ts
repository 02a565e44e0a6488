/**
 * The state of a submission, for the people who manage them; `overdue` is claimed and past its day.
 */
export const submissionStates = [
  'awaitingPayment',
  'open',
  'claimed',
  'overdue',
  'approved',
  'revisions',
  'withdrawn',
] as const
export type SubmissionState = (typeof submissionStates)[number]
