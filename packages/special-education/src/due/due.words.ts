import type { BothLanguages } from '@atrium/kit/shared'
import type { DueKind, Urgency } from './due-dates.rules.ts'

export const dueKindTexts: Record<DueKind, BothLanguages> = {
  evaluation: { en: 'Evaluation, 60 days', es: 'Evaluación, 60 días' },
  annual: { en: 'Annual review', es: 'Revisión anual' },
  triennial: { en: 'Three-year evaluation', es: 'Evaluación de tres años' },
  transfer: { en: 'Transfer, 30 days', es: 'Traslado, 30 días' },
  exit: { en: 'Exit: left the district', es: 'Salida: ya no está en el distrito' },
}

export const urgencyTexts: Record<Urgency, BothLanguages> = {
  overdue: { en: 'Overdue', es: 'Vencida' },
  soon: { en: 'Within 30 days', es: 'En 30 días o menos' },
  later: { en: 'Later', es: 'Más adelante' },
}
