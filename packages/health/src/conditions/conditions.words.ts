import type { BothLanguages } from '@atrium/kit/shared'

export const allergyKinds = [
  'food',
  'medication',
  'insect',
  'latex',
  'environment',
  'other',
] as const
export type AllergyKind = (typeof allergyKinds)[number]

export const allergyKindTexts: Record<AllergyKind, BothLanguages> = {
  food: { en: 'Food', es: 'Alimento' },
  medication: { en: 'Medication', es: 'Medicamento' },
  insect: { en: 'Insect', es: 'Insecto' },
  latex: { en: 'Latex', es: 'Látex' },
  environment: { en: 'Pollen, dust, animals', es: 'Polen, polvo, animales' },
  other: { en: 'Other', es: 'Otro' },
}
