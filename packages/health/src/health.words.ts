import type { BothLanguages } from '@atrium/kit/shared'
import type { EntryKind } from './medication/medication.words.ts'
import type { providerKinds, severities } from './words.ts'

export const providerKindTexts: Record<(typeof providerKinds)[number], BothLanguages> = {
  doctor: { en: 'Doctor', es: 'Médico' },
  dentist: { en: 'Dentist', es: 'Dentista' },
  specialist: { en: 'Specialist', es: 'Especialista' },
  hospital: { en: 'Hospital or clinic', es: 'Hospital o clínica' },
  insurance: { en: 'Insurance', es: 'Seguro médico' },
}

export const severityTexts: Record<(typeof severities)[number], BothLanguages> = {
  mild: { en: 'Mild', es: 'Leve' },
  moderate: { en: 'Moderate', es: 'Moderada' },
  severe: { en: 'Severe', es: 'Grave' },
  lifeThreatening: { en: 'Life-threatening', es: 'Riesgo de muerte' },
}

export const entryKindTexts: Record<EntryKind, BothLanguages> = {
  given: { en: 'Given', es: 'Dado' },
  refused: { en: 'Refused', es: 'Rechazado' },
  missed: { en: 'Missed', es: 'No se dio' },
  wasted: { en: 'Wasted', es: 'Desechado' },
  received: { en: 'Received', es: 'Recibido' },
  returned: { en: 'Sent home', es: 'Enviado a casa' },
}
