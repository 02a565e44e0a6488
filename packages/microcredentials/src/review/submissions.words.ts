/**
 * The state of a submission, for people who manage them; `overdue` means claimed and past its due
 * date.
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

export const submissionStateTexts = {
  awaitingPayment: { en: 'Awaiting payment', es: 'Espera el pago' },
  open: { en: 'Waiting for a reviewer', es: 'Espera revisión' },
  claimed: { en: 'Claimed', es: 'Tomada' },
  overdue: { en: 'Overdue', es: 'Vencida' },
  approved: { en: 'Approved', es: 'Aprobada' },
  revisions: { en: 'Revisions requested', es: 'Se pidieron cambios' },
  withdrawn: { en: 'Withdrawn', es: 'Retirada' },
} as const satisfies Record<SubmissionState, { en: string; es: string }>
