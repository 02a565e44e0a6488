import type { en } from './review.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.reviewState.open': 'Abierta',
  'microcredentials.reviewState.claimed': 'Tomada',
  'microcredentials.reviewState.closed': 'Cerrada',
  'microcredentials.reviewOutcome.approved': 'Aprobada',
  'microcredentials.reviewOutcome.revisions': 'Se pidieron cambios',
  'microcredentials.reviewOutcome.withdrawn': 'Retirada',
  'microcredentials.reviewKind.first': 'Revisión',
  'microcredentials.reviewKind.secondOpinion': 'Segunda opinión',
  'microcredentials.agreement.none': 'Sin acuerdo',
  'microcredentials.agreement.slight': 'Acuerdo leve',
  'microcredentials.agreement.fair': 'Acuerdo aceptable',
  'microcredentials.agreement.moderate': 'Acuerdo moderado',
  'microcredentials.agreement.substantial': 'Acuerdo considerable',
  'microcredentials.agreement.almostPerfect': 'Acuerdo casi perfecto',
  'microcredentials.refusal.claimedByAnother': 'Otra persona ya tomó esta revisión.',
  'microcredentials.refusal.nothingMarked': 'Marque al menos una evidencia o reflexión para corregir.',
}
