/** Where a submission stands, for those who look after all of them; `overdue` is claimed and past its day. */
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
